import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Received } from './verify.ts'

/** Listens on this machine; responds with 200 to what `accept` allows, 401 to the rest. */
export async function listenLocally(
  port: number,
  accept: (received: Received) => boolean,
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers: Record<string, string> = {}
      for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
      const fine = request.method === 'POST' && accept({ headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(fine ? 200 : 401).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address() as AddressInfo // Safe because it listens on a port.
  return {
    url: `http://127.0.0.1:${bound.port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
