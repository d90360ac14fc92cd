import { EmbeddedPostgresError, startEmbedded } from '@reeve/embedded-postgres'
import type pg from 'pg'
import { Tenants } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import { StartError } from '../lib/start-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open.ts'
import { SERVICE_ROLE } from '../store/service-role.ts'
import { prepareDataFolder } from './data-folder.ts'
import { masterKeysFor } from './master-key.ts'

export type Log = (message: string, fields?: object) => void
type Options = {
  settings: Settings
  clock: Clock
  log: Log
  /** False for an embedded database that nobody misses when the machine stops. */
  durable?: boolean
}

/** What every process of the service stands on, server or command: the databases, up to date, and their tenants. */
export type Platform = {
  readonly configs: readonly pg.ClientConfig[]
  readonly databases: readonly Database[]
  readonly tenants: Tenants
  close(): Promise<void>
}

export async function openPlatform({ settings, clock, log, durable = true }: Options): Promise<Platform> {
  prepareDataFolder(settings.REEVE_DATA_DIR)
  const masterKeys = masterKeysFor(settings)
  masterKeys()
  const { configs, release } = await findServers({ settings, log, durable })
  const databases: Database[] = []
  const close = async (): Promise<void> => {
    await Promise.all(databases.map((database) => database.close()))
    await release()
  }
  try {
    for (const config of configs) {
      const name = nameOf(config, databases.length)
      const poolSize = settings.REEVE_POOL_SIZE
      databases.push(await reaching(config, () => openDatabase({ name, config, poolSize })))
    }
    const tenants = new Tenants({ databases, masterKeys, clock })
    await tenants.reload()
    return { configs, databases, tenants, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Brings every database up to date and does nothing else; answers what was applied to each. */
export async function migrateDatabases({
  settings,
  log,
}: Omit<Options, 'clock'>): Promise<{ database: string; applied: string[] }[]> {
  return withServers({ settings, log }, async (configs) => {
    const done = []
    for (const config of configs) {
      const { applied } = await reaching(config, () => migrate(config))
      done.push({ database: nameOf(config, done.length), applied })
    }
    return done
  })
}

/** Does something with the servers before there is anything on them. */
export async function withServers<Result>(
  { settings, log }: Omit<Options, 'clock'>,
  work: (configs: readonly pg.ClientConfig[]) => Promise<Result>,
): Promise<Result> {
  prepareDataFolder(settings.REEVE_DATA_DIR)
  const { configs, release } = await findServers({ settings, log })
  try {
    return await work(configs)
  } finally {
    await release()
  }
}

/** The servers that are named, or an embedded one that runs until it is released. */
async function findServers({ settings, log, durable = true }: Omit<Options, 'clock'>) {
  if (settings.DATABASE_URL.length > 0) {
    return { configs: settings.DATABASE_URL.map(configOf), release: async (): Promise<void> => {} }
  }
  const embedded = await runEmbedded({ settings, log, durable })
  return { configs: [embedded.connection], release: () => embedded.stop() }
}

async function runEmbedded({ settings, log, durable }: Omit<Options, 'clock'>) {
  try {
    return await startEmbedded({
      dataDir: settings.REEVE_DATA_DIR,
      serviceRole: SERVICE_ROLE,
      log,
      durable: durable !== false,
    })
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

function configOf(address: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address)) {
    throw new StartError('DATABASE_URL: must be like postgres://user:password@host:5432/database')
  }
  return { connectionString: address, connectionTimeoutMillis: PATIENCE_MS }
}

/** A server that does not answer at all must not hold up the start for as long as the network would. */
const PATIENCE_MS = 10_000

const nameOf = (config: pg.ClientConfig, index: number): string =>
  config.connectionString ? `DATABASE_URL[${index}]` : 'embedded'

/** Says of what goes wrong with a database which setting is meant. */
export async function reaching<Result>(config: pg.ClientConfig, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${config.connectionString ? 'DATABASE_URL' : 'embedded database'}: ${reasonOf(error)}`)
  }
}

/** The server's own words, without the address: it may hold a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const message = (error instanceof Error ? error.message : String(error)).split('\n')[0]!
  if (message === 'timeout expired') return `the server did not answer within ${PATIENCE_MS / 1000} s`
  // Said by the driver, before it could try one.
  if (message.includes('client password must be a')) {
    return 'the server asks for a password and the address has none: must be like postgres://user:password@host:5432/database'
  }
  return message
}
