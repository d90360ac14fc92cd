import { callbackUrl, TOKEN_PLACE } from './callback-token.ts'

type Parts = { id: string; event: string; baseUrl: string; payload: string }

/** The body as it is stored. It is put together once: every attempt sends the same bytes. */
export const storedBody = ({ id, event, baseUrl, payload }: Parts): string => {
  const head = { version: 'v1', webhookId: id, callbackUrl: callbackUrl(baseUrl, TOKEN_PLACE), event }
  return `${JSON.stringify(head).slice(0, -1)},${PAYLOAD}${payload}}`
}

const PAYLOAD = '"payload":'

/** The text of a payload: `@type` first, then its own fields. */
export const payloadText = (event: string, fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ '@type': `type.googleapis.com/${event}`, ...fields }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )

/** The payload of a stored body, as it was written. No member before it can hold a quote of its own. */
export const payloadOf = (body: string): string => body.slice(body.indexOf(PAYLOAD) + PAYLOAD.length, -1)

/** The body as it is sent, and the callback address in it. */
export function sentBody(body: string, token: string): { body: string; callbackUrl: string } {
  const sent = body.replace(TOKEN_PLACE, () => token)
  const { callbackUrl: address } = JSON.parse(`${sent.slice(0, sent.indexOf(`,${PAYLOAD}`))}}`) as {
    callbackUrl: string
  } // Safe because `storedBody` wrote it.
  return { body: sent, callbackUrl: address }
}
