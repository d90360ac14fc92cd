import pg from 'pg'
import type { Connection } from './endpoint.ts'
import { errorCode } from './refusal.ts'

/**
 * One idle connection of each process. It shows immediately, without polling, that the server has stopped; and it
 * shows other processes that this one still uses the server while its pools are empty.
 */
export type Watch = pg.Client & { ref(): void; unref(): void }

export type ProbeResult =
  | { kind: 'connected'; watch: Watch }
  /** a server is there and reports that it is starting or stopping */
  | { kind: 'later' }
  /** a server is there and does not accept our password */
  | { kind: 'refused' }
  | { kind: 'nobody' }

const cannotConnectNow = '57P03'
const tooManyConnections = '53300'
const invalidPassword = '28P01'

export async function probe(connection: Connection, identity: string): Promise<ProbeResult> {
  const client = new pg.Client({
    ...connection,
    application_name: 'reeve watch',
    connectionTimeoutMillis: 5_000,
  })
  const watch = client as Watch // Safe because every client has both; only its types leave them out.
  // Its end is what counts; without a listener the error would end the process.
  watch.on('error', () => {})
  try {
    await watch.connect()
    if ((await servedIdentity(watch)) === identity) return { kind: 'connected', watch }
    await watch.end()
    return { kind: 'nobody' }
  } catch (error) {
    await watch.end().catch(() => {})
    const code = errorCode(error)
    if (code === invalidPassword) return { kind: 'refused' }
    return { kind: code === cannotConnectNow || code === tooManyConnections ? 'later' : 'nobody' }
  }
}

async function servedIdentity(watch: Watch): Promise<string | undefined> {
  const { rows } = await watch.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return rows[0]?.id
}
