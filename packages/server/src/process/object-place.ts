import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Failure } from '../lib/failure.ts'
import { StartError } from '../lib/start-error.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database.ts'

/** The first half of the advisory locks that say where a process keeps files; the second half stands for the place. */
const PLACE_CLASS = 723_302
const RETRY_MS = 1000

/** What stands for the place of the files: the same in every process that sees the same folder or bucket. */
export function objectPlaceOf(settings: Settings): number {
  const { REEVE_OBJECTS: place, REEVE_DATA_DIR: dataDir } = settings
  if (place && 'endpoint' in place) return numberOf(`${place.endpoint} ${place.bucket} ${place.prefix}`)
  const folder = place?.folder ?? path.join(dataDir, 'objects')
  try {
    return numberOf(idOf(folder))
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(`REEVE_OBJECTS: cannot use the folder ${folder}${why}`)
  }
}

/** Folders of two machines may have the same name: each has an id in it, made by the first process that uses it. */
function idOf(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, '.place')
  try {
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE()

/** Whether a process that runs now keeps files elsewhere. */
export async function isElsewhere(client: Pick<pg.Pool, 'query'> | pg.Client, place: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid::bigint <> $2 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [PLACE_CLASS, place >>> 0],
  )
  return rowCount !== 0
}

export const ELSEWHERE = 'processes of this service keep files in different places'
export const ELSEWHERE_CURE = 'set REEVE_OBJECTS of all to one bucket, or to one folder that all of them share'

/** Says where this process keeps files, for as long as its connections live. */
export class ObjectPlace {
  readonly #databases: readonly Database[]
  readonly #place: number
  readonly #stopping = new AbortController()
  readonly #sessions = new Set<pg.Client>()
  readonly #kept: Promise<void>[]

  constructor(databases: readonly Database[], place: number) {
    this.#databases = databases
    this.#place = place
    this.#kept = databases.map((database) => this.#keep(database))
  }

  async isElsewhere(): Promise<boolean> {
    for (const { pool } of this.#databases) if (await isElsewhere(pool, this.#place)) return true
    return false
  }

  /** The store, which is not used while another process would not find what is in it. */
  guarded(store: ObjectStore): ObjectStore {
    const check = async (): Promise<void> => {
      if (!(await this.isElsewhere())) return
      const message = `files are not served: ${ELSEWHERE}; the operator has to ${ELSEWHERE_CURE}`
      throw new Failure('UNAVAILABLE', 'FILES_ELSEWHERE', message, { retryAfterSeconds: 60 })
    }
    return {
      ...store,
      async put(key, body) {
        await check()
        return store.put(key, body)
      },
      async *read(key) {
        await check()
        yield* store.read(key)
      },
      async delete(key) {
        await check()
        await store.delete(key)
      },
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([...this.#sessions].map((session) => session.end().catch(() => {})))
    await Promise.all(this.#kept)
  }

  async #keep(database: Database): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // The database may be unreachable; the next try decides.
      await this.#hold(database).catch(() => {})
      await sleep(RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Returns when the connection is gone. */
  async #hold(database: Database): Promise<void> {
    const session = await database.openSession()
    const gone = new Promise<void>((resolve) => session.once('end', () => resolve()))
    this.#sessions.add(session)
    try {
      await session.query('select pg_advisory_lock_shared($1, $2)', [PLACE_CLASS, this.#place])
      if (this.#stopping.signal.aborted) await session.end()
      await gone
    } finally {
      this.#sessions.delete(session)
      await session.end().catch(() => {})
    }
  }
}
