#!/usr/bin/env python3
"""Counts the functions of ours that one interaction enters, from the gateway's event to its answer.

    mold -run cargo test --no-run --test e2e
    story=decided_leagues::pairs_are_kept_for_a_day_for_each_page_on_which_they_are_picked
    tools/functions_entered.py target/debug/deps/e2e-… $story 7

runs the story under ptrace (Linux on x86-64) and watches its seventh interaction, an organiser's press of "Pause". Every function of
ours has a breakpoint, which is removed when it is hit, so that each function counts once. Closures count as the function around them.
Implementations of the libraries' traits, most of them derived, are listed apart.
Other tasks of the bot may run at the same moment: run it a few times, and take the smallest count.
"""

import collections
import ctypes
import os
import re
import signal
import struct
import subprocess
import sys

OURS = "caipan|basics|cards|commitments|leagues|link|matches|opaque|panels|ratings|rules|service|store|texts"
BEGIN = re.compile(r"caipan::session::handler::Handler>?::interaction$")
END = re.compile(r"caipan::bot::answer::callback$")
TRACEME, CONT, SINGLESTEP, GETREGS, SETREGS, SETOPTIONS = 0, 7, 9, 12, 13, 0x4200
TRACE_CLONE, EXIT_KILL = 8, 0x100000
RIP, TRAP, WALL = 16, b"\xcc", 0x40000000

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def ptrace(request, thread, address=0, data=0):
    return libc.ptrace(request, thread, address, data)


def functions(binary):
    """Our functions by their addresses in the binary."""
    own = re.compile(rf"^<*(&|dyn |mut )*({OURS})::")
    found = {}
    for line in subprocess.run(["nm", "-C", binary], capture_output=True, text=True, check=True).stdout.splitlines():
        address, kind, name = line[:16], line[17:18], line[19:]
        if kind in "tT" and own.match(name):
            found[int(address, 16)] = name
    return found


def without_closures(name):
    """The name of the function in which a closure stands."""
    return re.sub(r"::\{\{?(closure|shim)[^}]*\}?\}", "", name)


class Story:
    """A test that runs under ptrace."""

    def __init__(self, binary, name):
        self.pid = os.fork()
        if self.pid == 0:
            ptrace(TRACEME, 0)
            os.dup2(2, 1)
            os.execv(binary, [binary, name, "--exact", "--test-threads=1"])
        os.waitpid(self.pid, 0)
        ptrace(SETOPTIONS, self.pid, 0, TRACE_CLONE | EXIT_KILL)
        with open(f"/proc/{self.pid}/maps") as maps:
            self.base = int(maps.readline().split("-")[0], 16)
        self.memory = open(f"/proc/{self.pid}/mem", "r+b", buffering=0)
        self.saved = {}

    def set(self, address):
        self.memory.seek(self.base + address)
        self.saved[address] = self.memory.read(1)
        self.memory.seek(self.base + address)
        self.memory.write(TRAP)

    def clear(self, address):
        self.memory.seek(self.base + address)
        self.memory.write(self.saved[address])

    def hits(self):
        """The breakpoints that are hit, with the thread, which waits there until the next one is asked for."""
        ptrace(CONT, self.pid)
        registers = ctypes.create_string_buffer(27 * 8)
        while True:
            thread, status = os.waitpid(-1, WALL)
            if not os.WIFSTOPPED(status):
                if thread == self.pid:
                    return
                continue
            received = os.WSTOPSIG(status)
            passed_on = 0
            if received == signal.SIGTRAP and status >> 16 == 0:
                ptrace(GETREGS, thread, 0, ctypes.addressof(registers))
                address = struct.unpack_from("Q", registers, RIP * 8)[0] - 1 - self.base
                if address in self.saved:
                    struct.pack_into("Q", registers, RIP * 8, self.base + address)
                    ptrace(SETREGS, thread, 0, ctypes.addressof(registers))
                    yield address, thread
            elif received not in (signal.SIGTRAP, signal.SIGSTOP):
                passed_on = received
            ptrace(CONT, thread, 0, passed_on)

    def step_over(self, address, thread):
        self.clear(address)
        ptrace(SINGLESTEP, thread)
        os.waitpid(thread, WALL)
        self.set(address)


def main():
    binary, name, wanted = sys.argv[1], sys.argv[2], int(sys.argv[3])
    known = functions(binary)
    [begin] = [address for address, name in known.items() if BEGIN.search(name)]
    [end] = [address for address, name in known.items() if END.search(name)]
    story = Story(binary, name)
    story.set(begin)
    seen, entered = 0, []
    for address, thread in story.hits():
        if not entered:
            seen += 1
            if seen < wanted:
                story.step_over(address, thread)
                continue
            story.clear(begin)
            entered.append(begin)
            for one in known:
                if one != begin:
                    story.set(one)
            continue
        story.clear(address)
        if address == end:
            break
        if address not in entered:
            entered.append(address)
    os.kill(story.pid, signal.SIGKILL)
    if not entered:
        sys.exit(f"the story has only {seen} interactions")
    once = list(dict.fromkeys(without_closures(known[address]) for address in entered))
    derived = [one for one in once if " as core::" in one or " as serde" in one]
    rooms = collections.Counter()
    for one in once:
        if one not in derived:
            rooms[re.search(rf"({OURS})", one)[1]] += 1
            print(one)
    print(f"\n{sum(rooms.values())} functions:", ", ".join(f"{room} {count}" for room, count in rooms.most_common()))
    print(f"and {len(derived)} that traits of the libraries ask for:", *derived, sep="\n  ")


main()
