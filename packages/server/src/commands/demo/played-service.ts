import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { Admin } from '../../process/admin-file.ts'
import { createLogger } from '../../process/logger.ts'
import { masterKeysFor } from '../../process/master-key.ts'
import { type ObjectFolder, objectFolderOf } from '../../process/object-folder.ts'
import { openPlatform } from '../../process/platform.ts'
import { secretLabelOf } from '../../process/services.ts'
import { SetClock } from '../../process/set-clock.ts'
import { startProcess } from '../../process/start.ts'
import { DEFAULT_LABEL } from '../../service/addresses.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { createTenant } from '../tenants.ts'

/** A whole service of its own, in which time goes as it is told; it has one tenant that anybody uses. */
export type PlayedService = {
  readonly admin: Admin
  readonly tenantId: string
  /** Where the rows of the tenant are. */
  readonly config: pg.ClientConfig
  /** Where what it keeps beside the database is. */
  readonly objects: ObjectFolder
  now(): Temporal.Instant
  /** It is this late from now on; never earlier than before. */
  setTo(at: Temporal.Instant): void
  /** Does what is due, and all that comes of it. */
  settle(): Promise<void>
  /** The headers of a browser in which this person is signed in. */
  signIn(email: string): Promise<Readonly<Record<string, string>>>
  /** Ends it. The rows are there until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}

type Options = { readonly settings: Settings; readonly label: string; readonly begin: Temporal.Instant }

/**
 * Starts a service on a new embedded database in a folder of its own, with a clock that is set back: whatever it writes
 * fits together, and no row of another tenant is within its reach.
 */
export async function startPlayedService({ settings: given, label, begin }: Options): Promise<PlayedService> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'reeve-demo-'))
  opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  opened.defer(removedWhenStopped(folder))
  const settings = settingsFor(given, folder)
  const clock = new SetClock(begin)
  const logger = createLogger(given.REEVE_LOG_LEVEL === 'debug' ? 'debug' : 'silent')
  const log = (message: string, fields: object = {}): void => logger.debug(fields, message)
  const platform = await openPlatform({ settings, clock, log, durable: false })
  opened.defer(() => platform.close())
  const service = await startProcess({ settings, platform, logger, clock, isPaced: true })
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await service.stop()
  }
  opened.defer(stop)
  // Every service has one; nobody uses this one.
  await platform.tenants.change(DEFAULT_LABEL, { status: 'suspended' })
  const admin = await createTenant({ settings: { ...settings, PORT: service.port }, platform, clock }, label, {
    isDemo: true,
  })
  const tenant = await platform.tenants.get(label)
  const kept = opened.move()
  return {
    admin,
    tenantId: tenant.id,
    config: platform.configs[0]!,
    // Safe because it is in the folder of data where nothing else is set.
    objects: objectFolderOf(settings)!,
    now: () => clock.now(),
    setTo: (at) => clock.setTo(at),
    settle: () => service.settle(),
    signIn: (email) => service.signIn(tenant, email),
    stop,
    close: () => kept.disposeAsync(),
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Who breaks it off leaves nothing behind: the database in the folder ends with this process. Answers how to end that. */
function removedWhenStopped(folder: string): () => void {
  const stop = (): void => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** What decides about the rows is as in the service that gets them; what listens, calls or reports is as without settings. */
const KEPT = [
  'REEVE_EVENT_DAYS',
  'REEVE_LOG_DAYS',
  'REEVE_FINDING_UNUSED_DAYS',
  'REEVE_FINDING_EXPIRING_DAYS',
  'REEVE_FINDING_SIMILARITY_PERCENT',
  'REEVE_FUNCTION_LEVEL',
  'REEVE_FUNCTION_RUNNER',
  'REEVE_EXPRESSION_ROOTS',
  'REEVE_WIRE_NAMES',
] as const

function settingsFor(given: Settings, folder: string): Settings {
  const bare = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    REEVE_DATA_DIR: path.join(folder, '.reeve'),
    // What a demo calls runs on this machine.
    REEVE_OUTBOUND_ALLOW: '127.0.0.1',
    REEVE_RATE_LIMITS: 'off',
    OTEL_SDK_DISABLED: 'true',
  })
  return {
    ...bare,
    ...Object.fromEntries(KEPT.map((name) => [name, given[name]])),
    // The tenant's key has to be opened by the service that gets it.
    REEVE_MASTER_KEY: [...masterKeysFor(given)()],
    REEVE_CLIENT_SECRET_LABEL: secretLabelOf(given),
  }
}
