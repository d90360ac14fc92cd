import { JsonError, jsonLimits, parseJsonObject } from '../../../../lib/json.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { ChatRefused } from './message.ts'

type Call = {
  readonly url: string
  readonly token: Secret | undefined
  readonly contentType: string
  readonly body: string
}

const DEEPEST = 32

/** Posts to a chat server and reads its response; an empty one is an object without members. */
export async function call(outbound: OutboundClient, { url, token, contentType, body }: Call) {
  const answer = await outbound
    .fetch({
      url,
      method: 'POST',
      headers: { 'content-type': contentType, ...(token && { authorization: `Bearer ${token.reveal()}` }) },
      body,
      timeoutMs: 30_000,
      maxResponseBytes: 4_000_000,
      redirects: 'refuse',
    })
    .catch((error: unknown) => {
      if (error instanceof OutboundError && error.kind === 'DESTINATION_NOT_ALLOWED')
        throw new ChatRefused(error.message)
      throw error
    })
  const said = `the chat server answered ${answer.status}`
  if (answer.status === 429 || answer.status >= 500) throw new Error(said)
  if (answer.status < 200 || answer.status >= 300) throw new ChatRefused(said)
  return documentIn(Buffer.from(answer.body).toString())
}

function documentIn(text: string): Record<string, unknown> {
  try {
    return text.trim() === '' ? {} : parseJsonObject(text, jsonLimits(text.length, DEEPEST))
  } catch (error) {
    if (error instanceof JsonError) return {}
    throw error
  }
}
