/** As much of DER as time-stamp messages need. */
export type Der = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer }

export const SEQUENCE = 0x30
export const INTEGER = 0x02
export const OCTETS = 0x04
export const OID = 0x06

/** One value and what follows it; fails when the bytes are no DER. */
export function readDer(bytes: Buffer): { readonly value: Der; readonly rest: Buffer } {
  const [tag, first] = [bytes[0], bytes[1]]
  if (tag === undefined || first === undefined) throw new Error('the message ends too early')
  let start = 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4 || bytes.length < 2 + count) throw new Error('the message has a length that is none')
    length = bytes.readUIntBE(2, count)
    start += count
  }
  const end = start + length
  if (bytes.length < end) throw new Error('the message ends too early')
  const value = { tag, content: bytes.subarray(start, end), whole: bytes.subarray(0, end) }
  return { value, rest: bytes.subarray(end) }
}

/** The values inside a constructed one. */
export function membersOf({ content }: Der): Der[] {
  const found: Der[] = []
  for (let rest = content; rest.length > 0; ) {
    const read = readDer(rest)
    found.push(read.value)
    rest = read.rest
  }
  return found
}

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const digits = length.toString(16).padStart(2, '0')
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}
