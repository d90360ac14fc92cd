import { MOST_FRAME_BYTES, MOST_FRAMES, MOST_SENT_BYTES } from '../limits.ts'

/** A process does not keep to the protocol: nothing it says counts any more. */
export class BrokenFrame extends Error {}

export type Frame = Readonly<Record<string, unknown>> & { readonly kind: string }

const HEAD = 4

/** The length, then the bytes. */
export function framed(body: Uint8Array | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(bytes.length)
  return Buffer.concat([head, bytes])
}

/** Takes apart what an untrusted process writes. */
export class FrameReader {
  #held: Buffer[] = []
  #size = 0
  #sent = 0
  #count = 0;

  /** The frames that are complete with these bytes. */
  *take(bytes: Buffer): Generator<Frame> {
    this.#held.push(bytes)
    this.#size += bytes.length
    this.#sent += bytes.length
    if (this.#sent > MOST_SENT_BYTES) throw new BrokenFrame('it wrote too much')
    for (;;) {
      if (this.#size < HEAD) return
      const length = this.#joined().readUInt32BE(0)
      if (length > MOST_FRAME_BYTES) throw new BrokenFrame('a frame is too large')
      if (this.#size < HEAD + length) return
      if (++this.#count > MOST_FRAMES) throw new BrokenFrame('it wrote too many frames')
      const all = this.#joined()
      this.#held = [all.subarray(HEAD + length)]
      this.#size -= HEAD + length
      yield parsed(all.subarray(HEAD, HEAD + length))
    }
  }

  #joined(): Buffer {
    const [first] = this.#held
    if (this.#held.length === 1) return first!
    const all = Buffer.concat(this.#held)
    this.#held = [all]
    return all
  }
}

function parsed(bytes: Buffer): Frame {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new BrokenFrame('a frame is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BrokenFrame('a frame is no object')
  const kind = Object.hasOwn(value, 'kind') ? Reflect.get(value, 'kind') : undefined
  if (typeof kind !== 'string') throw new BrokenFrame('a frame has no kind')
  return { ...value, kind }
}

/** A member of a frame that must be text; what is longer is cut. */
export function textIn(frame: object, name: string, most: number): string {
  const value: unknown = Object.hasOwn(frame, name) ? Reflect.get(frame, name) : undefined
  return typeof value === 'string' ? value.slice(0, most).toWellFormed().replaceAll('\0', '') : ''
}
