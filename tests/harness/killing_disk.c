/* A machine that stops right after a call that changes a file: loaded before the C library (LD_PRELOAD), it counts such calls in the
 * folder KILLING_FOLDER as soon as the file is there that KILLING_DISK names. The file holds a number: after that many calls the
 * process is killed, and "<file>.done" names the last one. With 0 nothing is killed, and "<file>.seen" gets a line for each call. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static long calls = 0;

static void put(const char *control, const char *ending, const char *kind) {
  char name[4200], line[64];
  snprintf(name, sizeof name, "%s.%s", control, ending);
  int length = snprintf(line, sizeof line, "%s\n", kind);
  int file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

/* Counts a call that changed something by this name. */
static void changed(const char *kind, const char *name) {
  const char *control = getenv("KILLING_DISK"), *folder = getenv("KILLING_FOLDER");
  if (control == NULL || folder == NULL || strncmp(name, folder, strlen(folder)) != 0) return;
  int file = syscall(SYS_openat, AT_FDCWD, control, O_RDONLY);
  if (file < 0) return;
  char text[32] = {0};
  syscall(SYS_read, file, text, sizeof text - 1);
  syscall(SYS_close, file);
  long limit = atol(text);
  if (limit == 0) {
    put(control, "seen", kind);
  } else if (__atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) == limit) {
    put(control, "done", kind);
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
}

static void changed_file(const char *kind, int file) {
  char link[64], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length < 0) return;
  name[length] = 0;
  changed(kind, name);
}

#define NEXT(result, name, parameters)   \
  static result(*next) parameters;       \
  if (next == NULL) next = (result(*) parameters)dlsym(RTLD_NEXT, #name);

#define ON_FILE(kind, result, name, parameters, arguments) \
  result name parameters {                                 \
    NEXT(result, name, parameters)                         \
    result done = next arguments;                          \
    if (done >= 0) changed_file(kind, file);               \
    return done;                                           \
  }

ON_FILE("write", ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
ON_FILE("write", ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at))
ON_FILE("write", ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t at), (file, bytes, count, at))
ON_FILE("write", ssize_t, copy_file_range, (int from, off64_t *at, int file, off64_t *to, size_t count, unsigned flags), (from, at, file, to, count, flags))
ON_FILE("truncate", int, ftruncate, (int file, off_t length), (file, length))
ON_FILE("truncate", int, ftruncate64, (int file, off64_t length), (file, length))
ON_FILE("sync", int, fsync, (int file), (file))
ON_FILE("sync", int, fdatasync, (int file), (file))

#define ON_NAME(kind, name, parameters, arguments, changed_name) \
  int name parameters {                                          \
    NEXT(int, name, parameters)                                  \
    int done = next arguments;                                   \
    if (done == 0) changed(kind, changed_name);                  \
    return done;                                                 \
  }

ON_NAME("unlink", unlink, (const char *path), (path), path)
ON_NAME("rename", rename, (const char *from, const char *to), (from, to), to)
ON_NAME("mkdir", mkdir, (const char *path, mode_t mode), (path, mode), path)

#define OPENING(name)                                           \
  int name(const char *path, int flags, ...) {                  \
    NEXT(int, name, (const char *, int, ...))                   \
    if ((flags & O_CREAT) == 0) return next(path, flags);       \
    va_list rest;                                               \
    va_start(rest, flags);                                      \
    mode_t mode = va_arg(rest, mode_t);                         \
    va_end(rest);                                               \
    int was_there = access(path, F_OK) == 0;                    \
    int done = next(path, flags, mode);                         \
    if (done >= 0 && !was_there) changed("create", path);       \
    return done;                                                \
  }

OPENING(open)
OPENING(open64)
