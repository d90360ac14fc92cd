import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createRawServer, type Server, type Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'

export type Receiver = { port: number; connections(): number; requests(): number; close(): Promise<void> }

type Place = { host?: string; port?: number; tls?: TlsOptions }

/** A server on loopback that counts what reaches it. */
export async function startReceiver(handle: RequestListener, { host, port, tls }: Place = {}): Promise<Receiver> {
  const server = tls ? createTlsServer(tls) : createServer()
  // It would close a connection just as a slow client uses it again.
  server.keepAliveTimeout = 0
  let requests = 0
  server.on('request', (request, response) => {
    requests++
    handle(request, response)
  })
  const receiver = await counted(server, host, port)
  return { ...receiver, requests: () => requests }
}

/** A server that speaks whatever bytes it likes. */
export const startRaw = async (serve: (socket: Socket) => void, host?: string): Promise<Receiver> => {
  const server = createRawServer((socket) => {
    socket.on('error', () => {})
    serve(socket)
  })
  return { ...(await counted(server, host)), requests: () => 0 }
}

async function counted(server: Server, host = '127.0.0.1', port = 0) {
  const open = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections++
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the receiver has no port')
  return {
    port: bound.port,
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
