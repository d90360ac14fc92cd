import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Records every TCP connection this process so much as begins, as address:port. */
export function watchAttempts(): { seen: string[]; stop(): void } {
  const seen: string[] = []
  const onSocket = (message: unknown) => {
    // safe because Node documents { socket: net.Socket } for this channel
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (address: string, port: number) => seen.push(`${address}:${port}`))
  }
  subscribe('net.client.socket', onSocket)
  return { seen, stop: () => unsubscribe('net.client.socket', onSocket) }
}
