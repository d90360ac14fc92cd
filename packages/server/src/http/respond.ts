import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const WORTH_PACKING = 1024

export const sendJson = (request: FastifyRequest, reply: FastifyReply, text: string): Promise<void> =>
  sendText(request, reply, 'application/json', text)

/** Sends a text, packed when it is worth it and the caller takes it so. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<void> {
  reply.header('content-type', type)
  const coding = text.length < WORTH_PACKING ? undefined : codingOf(request.headers['accept-encoding'])
  if (coding === undefined) {
    reply.send(text)
    return
  }
  reply.header('content-encoding', coding)
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  reply.send(coding === 'br' ? await pack.br(text, FAST) : await pack.gzip(text))
}

/** The best quality takes a hundred times as long for a tenth less. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function codingOf(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offered = String(header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}
