/** A file of an archive, as the archive says. */
export type Packed = { readonly name: string; readonly size: number; read(): Promise<Uint8Array<ArrayBuffer>> }

/** What is wrong with an archive, or with one of its files. */
export class BadArchive extends Error {
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
/** The end is followed by a comment of at most so many bytes. */
const MOST_AFTER = END_LENGTH + 0xffff
const MOST_DIRECTORY = 16 * 1024 * 1024
/** What a browser can hold at once. */
const MOST_BYTES = 512 * 1024 * 1024

const text = new TextDecoder()

/** The files of a ZIP archive by its directory. */
export async function unzip(archive: Blob): Promise<Packed[]> {
  const directory = await directoryOf(archive)
  const files: Packed[] = []
  for (let at = 0; at < directory.byteLength; ) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== CENTRAL) throw damaged()
    const named = directory.getUint16(at + 28, true)
    const next = at + 46 + named + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) throw damaged()
    const name = text.decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, named))
    const [method, packed] = [directory.getUint16(at + 10, true), directory.getUint32(at + 20, true)]
    const [size, offset] = [directory.getUint32(at + 24, true), directory.getUint32(at + 42, true)]
    files.push({ name, size, read: () => readFile(archive, { name, method, packed, size, offset }) })
    at = next
  }
  return files
}

const damaged = (): BadArchive => new BadArchive('', 'it is no whole ZIP archive')

const viewOf = async (part: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await part.arrayBuffer())

async function directoryOf(archive: Blob): Promise<DataView<ArrayBuffer>> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - MOST_AFTER)))
  let at = tail.byteLength - END_LENGTH
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw damaged()
  const [length, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (length > MOST_DIRECTORY || start + length > archive.size) throw damaged()
  return viewOf(archive.slice(start, start + length))
}

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

async function readFile(archive: Blob, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const { name, method, packed, size, offset } = entry
  const head = await viewOf(archive.slice(offset, offset + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL)
    throw new BadArchive(name, 'it is not where it should be')
  const start = offset + 30 + head.getUint16(26, true)
  const named = text.decode(await archive.slice(offset + 30, start).arrayBuffer())
  // Other programs go by the one name or by the other.
  if (named !== name) throw new BadArchive(name, 'it has two names')
  if (size > MOST_BYTES) throw new BadArchive(name, 'it is too large to be checked in a browser')
  const from = start + head.getUint16(28, true)
  const stored = archive.slice(from, from + packed).stream()
  if (method !== 0 && method !== 8) throw new BadArchive(name, 'it is packed in a way that packs are not')
  const content = method === 8 ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  return bytesOf(content, entry)
}

/** No more is read than the archive says that there is. */
async function bytesOf(content: ReadableStream<Uint8Array>, { name, size }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let at = 0
  try {
    for await (const piece of content) {
      if (at + piece.length > size) break
      bytes.set(piece, at)
      at += piece.length
    }
  } catch {
    throw new BadArchive(name, 'it was changed')
  }
  if (at !== size) throw new BadArchive(name, 'it was changed')
  return bytes
}
