import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { testAuthority } from './authority.ts'
import type { Json } from './caller.ts'

/** A server on this machine that speaks the chat completions of model providers. */
export type ModelServer = {
  url: string
  /** What the model says; undefined for a failure of the server. */
  answer: () => unknown
  asked: { headers: IncomingHttpHeaders; body: Json }[]
  close(): Promise<void>
}

export async function startModelServer(): Promise<ModelServer> {
  const made: Pick<ModelServer, 'answer' | 'asked'> = { answer: () => ({}), asked: [] }
  const listener = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return response.writeHead(404).end()
    made.asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
    const said = made.answer()
    if (said === undefined) return response.writeHead(503).end()
    const content = typeof said === 'string' ? said : JSON.stringify(said)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(made, {
    url: `https://127.0.0.1:${(listener.address() as AddressInfo).port}/v1`, // Safe because it listens on a port.
    async close() {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  })
}
