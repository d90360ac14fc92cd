import type pg from 'pg'

type TestServer = { config: pg.ClientConfig; release(): Promise<void> }

/** The PostgreSQL of the test run: the one `npm test` started. */
export async function testServer(): Promise<TestServer> {
  const socket = process.env.TEST_POSTGRES_SOCKET
  if (!socket) throw new Error('run the tests with npm test, which starts their PostgreSQL')
  return { config: { host: socket, user: 'postgres', database: 'postgres' }, release: async () => {} }
}
