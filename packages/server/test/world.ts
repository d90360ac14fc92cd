import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { formatClientId } from '../src/areas/auth/api.ts'
import { registry } from '../src/areas/registry.ts'
import { provisionTenant, Tenants } from '../src/areas/tenancy/api.ts'
import { awaitRunningTransactions } from '../src/engine/consume/running-transactions.ts'
import { type Admin, adminFileOf, readAdmin } from '../src/process/admin-file.ts'
import { createLogger, logTo } from '../src/process/logger.ts'
import { startProcess } from '../src/process/start.ts'
import type { AreaJob } from '../src/service/area-job.ts'
import type { Tenant } from '../src/service/tenant.ts'
import { readSettings } from '../src/settings/settings.ts'
import { openDatabase } from '../src/store/open.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { AnswerCheck, type ContractDocument } from './answer-check.ts'
import { testAuthority } from './authority.ts'
import { Caller } from './caller.ts'
import { type Doing, doWork, IdleWorkers, openWorker, type TestWorker } from './do-work.ts'
import { createDatabase } from './fresh-database.ts'
import { keepTwins } from './keep-twins.ts'
import { MovedClock } from './moved-clock.ts'
import { PATIENCE } from './patience.ts'
import { tenantSql } from './tenant-sql.ts'

/** A whole service on a database of its own: HTTP on a free port, a clock that is moved, tenants that are made. */
export type World = {
  url: string
  clock: MovedClock
  logs: string[]
  /**
   * A new tenant and its first administrator. People may ask for everything that is shown to them, without a profile;
   * `offersNothing` leaves it as tenants begin.
   */
  tenant(label?: string, as?: { readonly offersNothing?: boolean }): Promise<TestTenant>
  /** Sees the rows of every tenant: no row level security binds it. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Comes back when every transaction that runs now, in any test of this server, is over. */
  settled(): Promise<void>
  /** Writes down what the service writes only now and then. */
  flush(): Promise<void>
  config: pg.ClientConfig
  /** For another process that works on the same tenants, in base64. */
  masterKey: string
  /** Where exporters write files. */
  exportDir: string
  tenants: Tenants
  /**
   * Does all work that is due by the world's clock, and what comes of it; `more` kinds belong to the test alone. Answers
   * how much that was.
   */
  work(more?: readonly AreaJob[]): Promise<number>
  /** A worker that does some kinds of work only, again and again; whoever opened it stops it. */
  worker(doing: Doing): TestWorker
  stop(): Promise<void>
}

/**
 * `sql` sees and changes rows of this tenant only, by row level security. `stored` is the tenant as the service has it.
 */
export type TestTenant = Caller & {
  label: string
  id: string
  admin: Admin
  sql: World['sql']
  stored: Tenant
  clock: MovedClock
}

/** The tenant with a new token, for a test that moved the clock past the life of the old one. */
export async function signInAgain(tenant: TestTenant): Promise<TestTenant> {
  const { label, id, admin, sql, stored, clock } = tenant
  return Object.assign(await tenant.signIn(admin), { label, id, admin, sql, stored, clock })
}

/** `log` names a file that takes the log instead of `world.logs`. */
export async function createWorld({ log, ...environment }: Record<string, string> = {}): Promise<World> {
  const database = await createDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reeve-world-'))
  const clock = new MovedClock()
  const logs: string[] = []
  const settings = readSettings({
    PORT: '0',
    REEVE_RATE_LIMITS: 'off',
    REEVE_DATA_DIR: dataDir,
    REEVE_EXPORT_DIR: path.join(dataDir, 'exports'),
    REEVE_OUTBOUND_DESTINATIONS: testAuthority().destinationsFile,
    REEVE_TOOL_SERVER_CATALOG: path.join(import.meta.dirname, 'files/tool-server-catalog'),
    // Work is done when the test says so.
    REEVE_ROLES: 'api',
    ...environment,
  })
  const opened = keepTwins(
    await openDatabase({ name: 'test', config: database.config, poolSize: 6, patience: PATIENCE }),
  )
  const masterKey = randomBytes(32)
  const tenants = new Tenants({ databases: [opened], masterKeys: () => [masterKey], clock })
  const logger = log
    ? createLogger('info', logTo(log))
    : pino({ level: 'debug' }, { write: (line: string) => logs.push(line) })
  const service = await startProcess({
    settings,
    platform: { configs: [database.config], databases: [opened], tenants, close: async () => {} },
    logger,
    clock,
  })
  const { port } = service
  const reached = `http://127.0.0.1:${port}`
  const admin = new pg.Pool({ ...database.config, max: 2, options: `-c search_path=${SCHEMA}` })
  // A connection still closing when its database is dropped says so.
  admin.on('error', () => {})
  const query: World['sql'] = async (text, values = []) => (await admin.query(text, values)).rows
  const setup = { database: opened, tenants, clock, logger, settings, port }
  const check = settings.REEVE_WIRE_NAMES === 'neutral' ? undefined : await servedCheck(reached)
  const workers = new IdleWorkers(() => openWorker(setup, registry))
  let count = 0
  return {
    url: service.url,
    clock,
    logs,
    config: database.config,
    masterKey: masterKey.toString('base64'),
    exportDir: path.join(dataDir, 'exports'),
    tenants,
    flush: () => service.flush(),
    async tenant(label = `t${++count}`, { offersNothing = false } = {}) {
      const tenant = label === 'default' ? await tenants.get(label) : await tenants.create(label)
      const first = await provisionTenant({ tenant, now: clock.now(), clientSecretLabel: 'reeve.example' })
      const baseUrl = label === 'default' ? service.url : `http://${label}.localhost:${port}`
      const credentials = first
        ? {
            baseUrl,
            clientId: formatClientId({ name: first.clientName, host: new URL(baseUrl).host, use: 'pcc' as const }),
            clientSecret: first.clientSecret.reveal(),
          }
        : readAdmin(adminFileOf(dataDir))!
      const caller = await Caller.signIn(reached, baseUrl, credentials, check)
      if (!offersNothing) await offerEverything(admin, tenant.id)
      return Object.assign(caller, {
        label,
        id: tenant.id,
        admin: credentials,
        sql: tenantSql(admin, tenant.id),
        stored: tenant,
        clock,
      })
    },
    sql: query,
    settled: () => awaitRunningTransactions(opened),
    work: (more = []) => (more.length > 0 ? doWork(setup, more) : workers.drain()),
    worker: (doing) => openWorker(setup, doing),
    async stop() {
      await workers.stop()
      await service.stop()
      await admin.end()
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** With other names than the committed contract has, answers are held to the one that is served. */
async function servedCheck(url: string): Promise<AnswerCheck> {
  const reply = await fetch(`${url}/api/v1/openapi.json`)
  return new AnswerCheck((await reply.json()) as ContractDocument) // Safe because it is the contract that is served.
}

const offerEverything = (pool: pg.Pool, tenantId: string): Promise<unknown> =>
  pool.query(
    'insert into request_settings (tenant_id, require_access_profile) values ($1, false) on conflict do nothing',
    [tenantId],
  )
