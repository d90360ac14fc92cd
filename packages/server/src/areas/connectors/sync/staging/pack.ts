import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const compress = promisify(zstdCompress)

/** Lines of JSON, small. */
export const pack = (text: string): Promise<Buffer> => compress(text, FAST)
export const unpack = (body: Uint8Array): string => zstdDecompressSync(body).toString()
