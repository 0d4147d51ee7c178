/*
 * Preloaded beneath a process, logs what it writes to the files under RECORD_UNDER, and when it asks the disk to keep
 * it, into the file RECORD_TO (rule power-cuts). disk.ts reads the log. A call is made and logged under one lock, so
 * the log has the order of the calls. What is written through mapped memory is not seen: of SQLite that is the -shm
 * file, which is made anew after a cut.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Each record, before its bytes: paths end with a zero, and data is as it was written. */
struct head { uint64_t kind, file, at, size; };
#define OURS 65536
static uint64_t ours[OURS];
static dev_t device;
static int log_fd = -1;
static const char *under;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define LOCKED pthread_mutex_lock(&lock)
#define DONE(value) do { int kept = errno; pthread_mutex_unlock(&lock); errno = kept; return value; } while (0)

__attribute__((constructor)) static void begin(void) {
  const char *to = getenv("RECORD_TO");
  under = getenv("RECORD_UNDER");
  if (to == NULL || under == NULL) return;
  log_fd = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(char kind, uint64_t file, uint64_t at, const struct iovec *parts, int count, uint64_t size) {
  struct head head = { (uint64_t)kind, file, at, size };
  struct iovec all[17] = { { &head, sizeof head } };
  for (int part = 0; part < count; part++) {
    all[part + 1] = parts[part];
    if (all[part + 1].iov_len > size) all[part + 1].iov_len = size;
    size -= all[part + 1].iov_len;
  }
  /* A log that lacks something proves nothing. */
  if (syscall(SYS_writev, log_fd, all, count + 1) < (long)sizeof head) abort();
}

static int is_under(const char *path) {
  return log_fd >= 0 && path != NULL && strncmp(path, under, strlen(under)) == 0;
}

static void note_paths(char kind, uint64_t file, const char *one, const char *other) {
  struct iovec parts[2] = { { (void *)one, strlen(one) + 1 }, { (void *)other, other ? strlen(other) + 1 : 0 } };
  note(kind, file, 0, parts, 2, parts[0].iov_len + parts[1].iov_len);
}

/* The number of an open file of ours, or 0. */
static uint64_t file_of(int fd, struct stat *is) {
  if (log_fd < 0 || fstat(fd, is) != 0 || is->st_dev != device) return 0;
  return ours[is->st_ino % OURS] == is->st_ino ? is->st_ino : 0;
}

static void note_open(const char *path, int fd, int flags, int was_there) {
  struct stat is;
  if (fd < 0 || fstat(fd, &is) != 0) return;
  device = is.st_dev;
  ours[is.st_ino % OURS] = is.st_ino;
  note_paths(was_there ? 'o' : 'c', is.st_ino, path, NULL);
  if (was_there && (flags & O_TRUNC)) note('t', is.st_ino, 0, NULL, 0, 0);
}

static int is_there(const char *path) { return syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0; }

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, int) : 0; \
    va_end(rest); \
    if (!is_under(path)) return real(path, flags, mode); \
    LOCKED; \
    int was_there = is_there(path); \
    int fd = real(path, flags, mode); \
    note_open(path, fd, flags, was_there); \
    DONE(fd); \
  }
OPEN(open)
OPEN(open64)

/* `at` below 0 is where the file stands. */
static ssize_t write_parts(int fd, const struct iovec *parts, int count, off_t at) {
  LOCKED;
  struct stat is;
  uint64_t file = file_of(fd, &is);
  off_t from = at;
  if (file && at < 0) from = (fcntl(fd, F_GETFL) & O_APPEND) ? is.st_size : lseek(fd, 0, SEEK_CUR);
  /* Others wait for nobody. */
  if (!file) pthread_mutex_unlock(&lock);
  ssize_t size = at < 0 ? syscall(SYS_writev, fd, parts, count) : syscall(SYS_pwritev, fd, parts, count, at, 0);
  if (!file) return size;
  if (count > 16) abort();
  if (size > 0) note('w', file, from, parts, count, size);
  DONE(size);
}
ssize_t write(int fd, const void *bytes, size_t size) {
  struct iovec one = { (void *)bytes, size };
  return write_parts(fd, &one, 1, -1);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  struct iovec one = { (void *)bytes, size };
  return write_parts(fd, &one, 1, at);
}
ssize_t writev(int fd, const struct iovec *parts, int count) { return write_parts(fd, parts, count, -1); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { return write_parts(fd, parts, count, at); }

#define ON_FILE(name, kind, parameters, arguments, where) \
  int name parameters { \
    REAL(name); \
    LOCKED; \
    struct stat is; \
    uint64_t file = file_of(fd, &is); \
    int result = real arguments; \
    if (file && result == 0) note(kind, file, where, NULL, 0, 0); \
    DONE(result); \
  }
ON_FILE(ftruncate64, 't', (int fd, off64_t size), (fd, size), size)
ON_FILE(fsync, 's', (int fd), (fd), 0)
ON_FILE(fdatasync, 's', (int fd), (fd), 0)

int rename(const char *from, const char *to) {
  REAL(rename);
  LOCKED;
  int result = real(from, to);
  if (result == 0 && is_under(to)) note_paths('r', 0, from, to);
  DONE(result);
}
#define ON_PATH(name, kind, parameters, arguments) \
  int name parameters { \
    REAL(name); \
    LOCKED; \
    int result = real arguments; \
    if (result == 0 && is_under(path)) note_paths(kind, 0, path, NULL); \
    DONE(result); \
  }
ON_PATH(unlink, 'u', (const char *path), (path))
ON_PATH(remove, 'u', (const char *path), (path))
ON_PATH(mkdir, 'm', (const char *path, mode_t mode), (path, mode))
