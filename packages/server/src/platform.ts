import { accessSync, constants, mkdirSync } from 'node:fs'
import type pg from 'pg'
import { Tenants } from './areas/tenancy/index.ts'
import type { Clock } from './lib/clock.ts'
import { StartError } from './lib/start-error.ts'
import { masterKeyFor } from './master-key.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'
import { startEmbedded } from './store/embedded/start.ts'
import { openDatabase } from './store/open.ts'

export type Log = (message: string, fields?: object) => void
type Options = { settings: Settings; clock: Clock; log: Log }

/** What every process of the service stands on, server or command: the databases, up to date, and their tenants. */
export type Platform = {
  readonly configs: readonly pg.ClientConfig[]
  readonly databases: readonly Database[]
  readonly tenants: Tenants
  close(): Promise<void>
}

export async function openPlatform({ settings, clock, log }: Options): Promise<Platform> {
  prepareDataDir(settings.REEVE_DATA_DIR)
  const masterKey = masterKeyFor(settings)
  const embedded =
    settings.DATABASE_URL.length === 0 ? await startEmbedded({ dataDir: settings.REEVE_DATA_DIR, log }) : undefined
  const databases: Database[] = []
  const close = async (): Promise<void> => {
    await Promise.all(databases.map((database) => database.close()))
    await embedded?.stop()
  }
  try {
    const configs = embedded ? [embedded.connection] : settings.DATABASE_URL.map(configOf)
    for (const [index, config] of configs.entries()) databases.push(await open(config, index, settings.REEVE_POOL_SIZE))
    const tenants = new Tenants({ databases, masterKey, clock })
    await tenants.reload()
    return { configs, databases, tenants, close }
  } catch (error) {
    await close()
    throw error
  }
}

function prepareDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(`REEVE_DATA_DIR: cannot use the folder ${folder}${why}`)
  }
}

function configOf(address: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address)) {
    throw new StartError('DATABASE_URL: must be like postgres://user:password@host:5432/database')
  }
  return { connectionString: address }
}

async function open(config: pg.ClientConfig, index: number, poolSize: number): Promise<Database> {
  const name = config.connectionString ? `DATABASE_URL[${index}]` : 'embedded'
  try {
    return await openDatabase({ name, config, poolSize })
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${config.connectionString ? 'DATABASE_URL' : 'embedded database'}: ${reasonOf(error)}`)
  }
}

/** The server's own words, without the address: it may hold a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!
}
