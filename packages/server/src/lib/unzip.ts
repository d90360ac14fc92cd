import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { summed } from './zip.ts'

export type ZipEntry = {
  readonly name: string
  /** Of the content, as the archive says. */
  readonly size: number
  /** The content as it comes; it ends with an error where it is damaged. */
  read(): AsyncGenerator<Uint8Array>
}

/** What is wrong with a file that is no whole archive, or with one entry of it. */
export class BadZip extends Error {}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** The end is followed by a comment of at most so many bytes. */
const MOST_AFTER = 22 + 0xffff
const MOST_DIRECTORY = 16 * 1024 * 1024

/** The entries of a ZIP archive by its directory, in the order they stand there. */
export async function openZip(file: string): Promise<ZipEntry[]> {
  await using handle = await open(file, 'r')
  const { size } = await handle.stat()
  const tail = await bytesAt(handle, Math.max(0, size - MOST_AFTER), Math.min(size, MOST_AFTER))
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) throw new BadZip('it is no whole ZIP archive')
  const counts = [tail.readUInt16LE(at + 8), tail.readUInt16LE(at + 10)]
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (length > MOST_DIRECTORY || start + length > size) throw new BadZip('its directory is damaged')
  const directory = await bytesAt(handle, start, length)
  const entries: ZipEntry[] = []
  let from = 0
  while (from < directory.length) {
    if (from + 46 > directory.length || directory.readUInt32LE(from) !== CENTRAL)
      throw new BadZip('its directory is damaged')
    const nameLength = directory.readUInt16LE(from + 28)
    const end = from + 46 + nameLength
    entries.push(entryOf(file, directory.subarray(from, end)))
    from = end + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32)
  }
  const isWhole = from === directory.length && counts.every((count) => count === entries.length)
  if (!isWhole) throw new BadZip('its directory is damaged')
  return entries
}

function entryOf(file: string, header: Buffer): ZipEntry {
  const [method, crc] = [header.readUInt16LE(10), header.readUInt32LE(16)]
  const [packed, size] = [header.readUInt32LE(20), header.readUInt32LE(24)]
  const offset = header.readUInt32LE(42)
  const name = header.subarray(46).toString()
  return {
    name,
    size,
    async *read() {
      const start = await contentStart(file, offset, name)
      if (method !== 0 && method !== 8) throw new BadZip('is packed in a way that packs are not')
      const sum = { crc: 0, size: 0 }
      if (packed > 0) yield* summed(unpacked(file, { start, end: start + packed - 1 }, method), sum)
      // Other programs show as much as the directory says, or nothing where the checksum is another.
      if (sum.crc !== crc || sum.size !== size) throw new BadZip('is not what the directory says')
    },
  }
}

type Stretch = { readonly start: number; readonly end: number }

async function* unpacked(file: string, stretch: Stretch, method: number): AsyncGenerator<Uint8Array> {
  const stored = createReadStream(file, stretch)
  const content = method === 8 ? createInflateRaw() : new PassThrough()
  const filled = pipeline(stored, content)
  filled.catch(() => {})
  yield* content
  await filled
}

/** The directory and the entry have to agree on the name: other programs read the one or the other. */
async function contentStart(file: string, offset: number, name: string): Promise<number> {
  await using handle = await open(file, 'r')
  const header = await bytesAt(handle, offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL) throw new BadZip('is not where the directory says')
  const named = await bytesAt(handle, offset + 30, header.readUInt16LE(26))
  if (named.toString() !== name) throw new BadZip('has another name in the directory')
  return offset + 30 + named.length + header.readUInt16LE(28)
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
