import net from 'node:net'

/** A place on loopback for the connector to listen at. */
export type Place = {
  readonly port: number
  /** The descriptor that the connector inherits; undefined where it binds the port itself. */
  readonly descriptor: number | undefined
  /** Closes our copy: two processes must not accept from one socket. */
  release(): void
}

/**
 * Binds a port of loopback and hands the socket down, so that nobody else can take it in between. Windows cannot hand
 * down sockets: there the port is noted, let go, and bound by the connector.
 */
export async function openPlace(): Promise<Place> {
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as net.AddressInfo // Safe because it listens at an address.
  if (process.platform === 'win32') {
    await new Promise((resolve) => server.close(resolve))
    return { port, descriptor: undefined, release: () => {} }
  }
  // Node has no public name for the descriptor of a listening socket.
  const { _handle: handle } = server as unknown as { _handle?: { fd?: number } }
  if (handle?.fd === undefined || handle.fd < 0) throw new Error('this Node does not show the descriptor of a socket')
  return { port, descriptor: handle.fd, release: () => server.close() }
}
