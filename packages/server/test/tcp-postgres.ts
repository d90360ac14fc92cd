import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/** The test's PostgreSQL listens on a socket file; this lets programs that know only TCP reach it, from loopback. */
export async function overTcp({ host = '', port = 5432 }: pg.ClientConfig) {
  const server = createServer((client) => {
    const database = connect(path.join(host, `.s.PGSQL.${port}`))
    client.pipe(database).pipe(client)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    host: '127.0.0.1',
    port: String((server.address() as AddressInfo).port), // Safe because it listens on TCP.
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
