import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type pg from 'pg'

/** The test's PostgreSQL listens on a socket file; this lets programs that know only TCP reach it, from loopback. */
export async function overTcp({ host = '', port = 5432 }: pg.ClientConfig) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(path.join(host, `.s.PGSQL.${port}`))
    // A side that is gone without an end would leave the other one open, and a server with it.
    pipeline(client, database, client, () => {})
    for (const side of [client, database]) {
      open.add(side)
      side.once('close', () => open.delete(side))
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    host: '127.0.0.1',
    port: String((server.address() as AddressInfo).port), // Safe because it listens on TCP.
    stop: () => {
      for (const side of open) side.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
