import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Coding = 'br' | 'gzip'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const WORTH_PACKING = 1024

export const sendJson = (request: FastifyRequest, reply: FastifyReply, text: string): Promise<void> =>
  sendText(request, reply, 'application/json', text)

/** A text that is sent again and again is packed once for each coding. */
export class Document {
  readonly text: string
  readonly #packed = new Map<Coding, Promise<Buffer>>()

  constructor(text: string) {
    this.text = text
  }

  packed(coding: Coding): Promise<Buffer> {
    const known = this.#packed.get(coding) ?? pack(this.text, coding)
    this.#packed.set(coding, known)
    return known
  }
}

/** Sends a text, packed when it is worth it and the caller takes it so. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  content: string | Document,
): Promise<void> {
  const text = typeof content === 'string' ? content : content.text
  reply.header('content-type', type)
  const coding = text.length < WORTH_PACKING ? undefined : codingOf(request.headers['accept-encoding'])
  if (coding === undefined) {
    reply.send(text)
    return
  }
  reply.header('content-encoding', coding)
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  reply.send(await (typeof content === 'string' ? pack(content, coding) : content.packed(coding)))
}

const pack = (text: string, coding: Coding): Promise<Buffer> => (coding === 'br' ? brotli(text, FAST) : gzipped(text))

/** The best quality takes a hundred times as long for a tenth less. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The coding a caller takes that is worth most. */
export function codingOf(header: string | string[] | undefined): Coding | undefined {
  const offered = String(header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}
