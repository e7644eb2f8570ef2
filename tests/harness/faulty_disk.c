/* A disk that fails when told to: loaded before the C library (LD_PRELOAD), it refuses to write to databases while the file that
 * FAULTY_DISK names is there. The file's content is the error: "full" or "broken". */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* The error with which a call on this file has to fail; 0 if it may go on. */
static int fault(int file) {
  const char *control = getenv("FAULTY_DISK");
  if (control == NULL || access(control, F_OK) != 0) return 0;
  char link[64], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length < 0) return 0;
  name[length] = 0;
  if (strstr(name, ".sqlite") == NULL) return 0;
  char kind[16] = {0};
  int told = open(control, O_RDONLY);
  if (told < 0) return 0;
  ssize_t got = read(told, kind, sizeof kind - 1);
  close(told);
  return got > 0 && kind[0] == 'b' ? EIO : ENOSPC;
}

#define FAILING(result, name, parameters, arguments)                 \
  result name parameters {                                           \
    static result(*next) parameters;                                 \
    if (next == NULL) next = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
    int error = fault(file);                                         \
    if (error != 0) {                                                \
      errno = error;                                                 \
      return -1;                                                     \
    }                                                                \
    return next arguments;                                           \
  }

FAILING(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
FAILING(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at))
FAILING(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t at), (file, bytes, count, at))
FAILING(int, ftruncate, (int file, off_t length), (file, length))
FAILING(int, ftruncate64, (int file, off64_t length), (file, length))
FAILING(int, fsync, (int file), (file))
FAILING(int, fdatasync, (int file), (file))
