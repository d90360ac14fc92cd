import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Lines of JSON, small. */
export const pack = (lines: readonly string[]): Buffer => zstdCompressSync(lines.join('\n'), FAST)
export const unpack = (body: Uint8Array): string[] => zstdDecompressSync(body).toString().split('\n')
