import { crc32, createDeflateRaw } from 'node:zlib'
import { through } from './through.ts'

export type ZipFile = { readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/** Larger files and archives need another form, which several spreadsheet programs do not read. */
const MOST_BYTES = 0xffff_ffff
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** A ZIP archive, written as its files come: each is read once, and nothing of it is held. */
export async function* zip(files: AsyncIterable<ZipFile>, at: Temporal.Instant): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  const time = dosTime(at)
  let offset = 0
  for await (const { name, content } of files) {
    const start = offset
    const local = localHeader(name, time)
    yield local
    offset += local.length
    const sum = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of through(summed(content, sum), createDeflateRaw())) {
      yield piece
      packed += piece.length
    }
    offset += packed
    if (Math.max(sum.size, offset) > MOST_BYTES) throw new Error(`${name} makes an archive of more than 4 GiB`)
    const sizes = sizesOf(sum.crc, packed, sum.size)
    yield descriptor(sizes)
    offset += 4 + sizes.length
    directory.push(centralHeader(name, time, sizes, start))
  }
  yield Buffer.concat([...directory, endOf(directory, offset)])
}

type Sum = { crc: number; size: number }

/** Passes the content on, and has its checksum and size in `sum` when it has ended. */
export async function* summed(content: AsyncIterable<Uint8Array>, sum: Sum): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    sum.crc = crc32(piece, sum.crc)
    sum.size += piece.length
    yield piece
  }
}

function localHeader(name: string, time: Buffer): Buffer {
  const named = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  time.copy(header, 10)
  header.writeUInt16LE(named.length, 26)
  return Buffer.concat([header, named])
}

function sizesOf(crc: number, packed: number, size: number): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(size, 8)
  return sizes
}

const descriptor = (sizes: Buffer): Buffer => Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizes])

function centralHeader(name: string, time: Buffer, sizes: Buffer, offset: number): Buffer {
  const named = Buffer.from(name)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  time.copy(header, 12)
  sizes.copy(header, 16)
  header.writeUInt16LE(named.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, named])
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return end
}

/** Two seconds are the finest it knows; UTC, because it knows no zones. */
function dosTime(at: Temporal.Instant): Buffer {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO('UTC')
  const time = Buffer.alloc(4)
  time.writeUInt16LE((hour << 11) | (minute << 5) | (second >> 1), 0)
  time.writeUInt16LE((Math.max(0, year - 1980) << 9) | (month << 5) | day, 2)
  return time
}
