export type PictureSize = { readonly width: number; readonly height: number }

type Reader = { readonly starts: RegExp; readonly size: (bytes: Buffer) => PictureSize | undefined }

/** Kinds of pictures that browsers draw without running anything. */
const KINDS: readonly Reader[] = [
  {
    starts: /^\x89PNG\r\n.{6}IHDR/s,
    size: (png) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }),
  },
  { starts: /^\xff\xd8\xff/, size: jpegSize },
  { starts: /^GIF8[79]a/, size: gifSize },
  { starts: /^RIFF.{4}WEBPVP8[ LX]/s, size: webpSize },
]

/** How large a picture becomes when it is drawn, which its length does not tell; nothing when it is none. */
export function sizeOfPicture(bytes: Buffer): PictureSize | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  try {
    return KINDS.find(({ starts }) => starts.test(head))?.size(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined // It ends before its size is told.
    throw error
  }
}

/** Tables (C4, CC) and an extension (C8) lie among the markers of frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    if (isFrame(bytes.readUInt8(at + 1)))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

const COLOURS = 0x80

const tableBytes = (flags: number): number => (flags & COLOURS ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Its first frame may be larger than its screen. */
function gifSize(bytes: Buffer): PictureSize | undefined {
  let at = 13 + tableBytes(bytes.readUInt8(10))
  while (bytes.readUInt8(at) === 0x21) {
    at += 2
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at)
    at += 1
  }
  if (bytes.readUInt8(at) !== 0x2c) return undefined
  const reach = (place: number): number =>
    Math.max(bytes.readUInt16LE(6 + place), bytes.readUInt16LE(at + 1 + place) + bytes.readUInt16LE(at + 5 + place))
  return { width: reach(0), height: reach(2) }
}

function webpSize(bytes: Buffer): PictureSize {
  const kind = bytes.toString('latin1', 15, 16)
  if (kind === 'X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === ' ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  const both = bytes.readUInt32LE(21)
  return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
}
