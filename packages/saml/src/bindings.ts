import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LIMITS } from './limits.ts'
import { SamlError } from './saml-error.ts'
import type { SigningKey } from './signature/keys.ts'
import { decode, type QueryMessage, signQuery } from './signature/query.ts'
import { parseBase64, parseUtf8 } from './xml/values.ts'

/** A form that the browser posts by itself: the page around it belongs to the caller. */
export type PostForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }

export type Delivery = {
  readonly name: QueryMessage
  readonly xml: string
  readonly destination: string
  readonly relayState: string | undefined
}

/** HTTP-POST: base64 in a form. */
export function postForm({ name, xml, destination, relayState }: Delivery): PostForm {
  checkRelayState(relayState)
  const message = { [name]: Buffer.from(xml).toString('base64') }
  return { action: destination, fields: relayState === undefined ? message : { ...message, RelayState: relayState } }
}

/** HTTP-Redirect: deflated, base64, in the query. The signature is over the query and not in the message. */
export function redirectUrl({ name, xml, destination, relayState }: Delivery, key?: SigningKey): string {
  checkRelayState(relayState)
  const message = `${name}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`
  const query = relayState === undefined ? message : `${message}&RelayState=${encodeURIComponent(relayState)}`
  const signed = key ? signQuery(query, key) : query
  return `${destination}${destination.includes('?') ? '&' : '?'}${signed}`
}

/** The XML of a message that was posted. */
export function decodePost(field: string): string {
  if (field.length > LIMITS.bytes * 1.5) throw new SamlError('too_large', 'the message is too long')
  return parseUtf8(parseBase64(field, 'the message'), 'the message')
}

/** The XML of a message that came in a query; `raw` is the parameter as it was sent. */
export function decodeRedirect(raw: string): string {
  if (raw.length > LIMITS.bytes * 1.5) throw new SamlError('too_large', 'the message is too long')
  return parseUtf8(inflate(parseBase64(decode(raw), 'the message')), 'the message')
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: LIMITS.bytes })
  } catch (error) {
    // safe because errors of zlib are Errors with a code
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new SamlError('too_large', `the message has more than ${LIMITS.bytes} bytes`)
    throw new SamlError('malformed', 'the message is not deflated')
  }
}

export function checkRelayState(relayState: string | undefined): void {
  if (relayState !== undefined && Buffer.byteLength(relayState) > LIMITS.relayStateBytes)
    throw new SamlError('relay_state', `RelayState has more than ${LIMITS.relayStateBytes} bytes`)
}
