import type { OutboundRequest, OutboundResponse } from '../../../outbound/client.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import { type ConnectorEnv, ConnectorError } from './connector.ts'
import { excessText, LIMITS } from './limits.ts'

type SourceRequest = Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'> & { maxResponseBytes?: number }

/** One request to a source over HTTP. A response of any status is a result; no response is a ConnectorError. */
export async function callSource({ outbound, signal }: ConnectorEnv, asked: SourceRequest): Promise<OutboundResponse> {
  try {
    return await outbound.fetch({
      timeoutMs: 60_000,
      maxResponseBytes: LIMITS.answerBytes.most,
      redirects: { max: 3, to: 'sameHost' },
      signal,
      ...asked,
    })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.kind === 'TOO_LARGE') throw new ConnectorError(`${error.message}: ${excessText(limitOf(asked))}`)
    const message = `${originOf(asked.url)}: ${error.message}`
    throw new ConnectorError(message, { retryable: RETRYABLE.has(error.kind) })
  }
}

/** Which of the addresses of a configuration it is, without what a path or a query may hold. */
const originOf = (url: string): string => URL.parse(url)?.origin ?? 'the address'

const limitOf = ({ maxResponseBytes }: SourceRequest) =>
  maxResponseBytes === LIMITS.fileBytes.most ? 'fileBytes' : 'answerBytes'

const RETRYABLE: ReadonlySet<string> = new Set(['DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'PROTOCOL', 'ABORTED'])

/** A response that is an error. 429 and 5xx are temporary; the rest is not. 401 is about the credentials. */
export const refused = (what: string, status: number, detail = ''): ConnectorError =>
  new ConnectorError(`${what}: the source answers with status ${status}${detail && `: ${detail.slice(0, 300)}`}`, {
    retryable: status === 408 || status === 429 || status >= 500,
    unauthorized: status === 401,
  })
