#ifndef FILE_KERNELS_H
#define FILE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Begins to bring the bytes of an open file onto the storage and returns at once; does nothing
/// where the system cannot.
void render_begin_writeback(int descriptor);

/// Waits until the bytes of an open file are on the storage, so that no later change of its name
/// comes before them. Returns 0, or the value of `errno`.
int render_finish_writeback(int descriptor);

/// Adds blocks of 64 bytes to the state of a SHA-256 (FIPS 180-4, section 6.2.2).
void render_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same without instructions that only some processors have; for tests.
void render_sha256_blocks_portable(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
