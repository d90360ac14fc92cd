/** One field of a message as it came: its number, its bytes with the tag, and its content where it has a length. */
export type WireField = { readonly number: number; readonly whole: Buffer; readonly content: Buffer | undefined }

const VARINT = 0
const FIXED64 = 1
const LENGTH = 2
const FIXED32 = 5

/**
 * The fields of a message, undecoded. What is read this way and put together again has lost nothing, also of fields
 * that these definitions do not know.
 */
export function* wireFields(bytes: Uint8Array): Generator<WireField> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = buffer[at++]
      if (byte === undefined) throw new RangeError('a message ends in the middle of a field')
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new RangeError('a number in a message is too long')
  }
  while (at < buffer.length) {
    const from = at
    const tag = varint()
    const kind = tag % 8
    let content: Buffer | undefined
    if (kind === VARINT) varint()
    else if (kind === FIXED64) at += 8
    else if (kind === FIXED32) at += 4
    else if (kind === LENGTH) {
      const length = varint()
      content = buffer.subarray(at, at + length)
      at += length
    } else throw new RangeError(`a field of a message has the unknown kind ${kind}`)
    if (at > buffer.length) throw new RangeError('a message ends in the middle of a field')
    yield { number: Math.floor(tag / 8), whole: buffer.subarray(from, at), content }
  }
}

/** The message without these fields. */
export const withoutFields = (bytes: Uint8Array, numbers: readonly number[]): Buffer =>
  Buffer.concat([...wireFields(bytes)].filter(({ number }) => !numbers.includes(number)).map(({ whole }) => whole))

/** A field that holds a message or text. */
export function lengthField(number: number, content: Uint8Array): Buffer {
  return Buffer.concat([varintBytes(number * 8 + LENGTH), varintBytes(content.length), content])
}

function varintBytes(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}
