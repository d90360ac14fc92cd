import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of loopback that nobody listens on, for what has to be told its port before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // Safe because it listens on a port.
  server.close()
  await once(server, 'close')
  return port
}
