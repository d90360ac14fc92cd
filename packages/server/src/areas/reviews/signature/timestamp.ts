import { randomBytes } from 'node:crypto'
import { precondition } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import { type Der, der, INTEGER, membersOf, OCTETS, OID, readDer, SEQUENCE } from './der.ts'

const SHA256 = Buffer.from('0609608648016503040201', 'hex')
const NULL = Buffer.from([0x05, 0x00])
const TRUE = Buffer.from([0x01, 0x01, 0xff])
const VERSION_1 = Buffer.from([INTEGER, 1, 1])
const SIGNED_DATA = '2a864886f70d010702'
const TST_INFO = '2a864886f70d0109100104'

export type TimeStamp = { readonly token: Buffer; readonly at: Temporal.Instant }

const TIMEOUT_MS = 10_000
const MOST_BYTES = 256 * 1024

/** Has a time-stamp authority (RFC 3161) confirm that a digest was there now; fails when it does not. */
export async function timestampOf(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
  digest: Buffer,
): Promise<TimeStamp> {
  const nonce = newNonce()
  try {
    const answer = await outbound.fetch({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: requestOf(digest, nonce),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MOST_BYTES,
      redirects: 'refuse',
    })
    if (answer.status !== 200) throw new Error(`it answered with the status ${answer.status}`)
    return readReply(Buffer.from(answer.body), { digest, nonce })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it failed'
    throw precondition('TIMESTAMP_FAILED', `the time-stamp authority did not confirm the submission: ${why}`, url)
  }
}

/** Positive: the first bit is no sign. */
function newNonce(): Buffer {
  const bytes = randomBytes(8)
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

const requestOf = (digest: Buffer, nonce: Buffer): Buffer =>
  der(SEQUENCE, VERSION_1, der(SEQUENCE, der(SEQUENCE, SHA256, NULL), der(OCTETS, digest)), der(INTEGER, nonce), TRUE)

type Asked = { readonly digest: Buffer; readonly nonce: Buffer }

/** The token of a reply, when it was granted for what was asked. */
function readReply(bytes: Buffer, { digest, nonce }: Asked): TimeStamp {
  const [status, token] = membersOf(readDer(bytes).value)
  const granted = status && membersOf(status)[0]
  const code = granted?.content.at(-1)
  if (code !== 0 && code !== 1) throw new Error(`it refused the request with the status ${code ?? 'none'}`)
  if (!token) throw new Error('its reply has no token')
  const info = membersOf(infoOf(token))
  const imprint = info[2] && membersOf(info[2])
  if (!imprint?.[1]?.content.equals(digest)) throw new Error('its token is about something else')
  const isOurs = info.some(({ tag, content }, index) => index > 4 && tag === INTEGER && content.equals(nonce))
  if (!isOurs) throw new Error('its token answers another request')
  return { token: token.whole, at: timeOf(info[4]) }
}

/** What was signed, inside the token. */
function infoOf(token: Der): Der {
  const [type, wrapped] = membersOf(token)
  if (type?.tag !== OID || type.content.toString('hex') !== SIGNED_DATA || !wrapped) throw new Error('it sent no token')
  const signed = membersOf(membersOf(wrapped)[0]!)
  const content = signed[2] && membersOf(signed[2])
  const [kind, inner] = content ?? []
  if (kind?.content.toString('hex') !== TST_INFO || !inner) throw new Error('its token has no time')
  return readDer(readDer(inner.content).value.content).value
}

/** 20261117083000.5Z */
function timeOf(value: Der | undefined): Temporal.Instant {
  const text = value?.content.toString('latin1') ?? ''
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text)
  if (!parts) throw new Error('its token has no time')
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`)
}
