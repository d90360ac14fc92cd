import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { TlsOptions } from 'node:tls'
import { startReceiver } from '../outbound/receiver.ts'

export type Arrived = { headers: IncomingHttpHeaders; body: string; path: string }
export type Inbox = { url: string; arrived: Arrived[]; close(): Promise<void> }

/** A receiver of deliveries that keeps what arrives and answers as it is told to. */
export async function openInbox(
  answer: (response: ServerResponse, arrived: Arrived, count: number) => void = (response) => response.end(),
  tls?: TlsOptions,
): Promise<Inbox> {
  const arrived: Arrived[] = []
  const receiver = await startReceiver(
    (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const one = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' }
        arrived.push(one)
        answer(response, one, arrived.length)
      })
    },
    { tls },
  )
  const scheme = tls ? 'https' : 'http'
  return { url: `${scheme}://127.0.0.1:${receiver.port}/in`, arrived, close: () => receiver.close() }
}
