import path from 'node:path'
import { FunctionRuntime } from '@reeve/function-runtime'
import type { Logger } from 'pino'
import { registry } from '../areas/registry.ts'
import { logQuietCalls } from '../areas/system-log/api.ts'
import { Expressions } from '../expressions/expressions.ts'
import type { Clock } from '../lib/clock.ts'
import { Locality } from '../lib/locality.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { s3Store } from '../objects/s3.ts'
import { Activity } from '../service/activity.ts'
import { type Addresses, addressesFor } from '../service/addresses.ts'
import type { FunctionServices, Services } from '../service/context.ts'
import type { MailRelay } from '../service/mail-relay.ts'
import type { Settings } from '../settings/settings.ts'
import { PAIRS } from '../wire/names.ts'
import { API_VERSION } from '../wire/openapi.ts'
import { objectFolderOf } from './object-folder.ts'
import { openOutbound } from './outbound-client.ts'

/** Where the service listens; functions, because a port of 0 is known only later. */
type Where = { port(): number; addresses(): Addresses; locality: Locality; clock: Clock }

/** What operations and jobs share, by the settings. */
export const openServices = (settings: Settings, logger: Logger, { addresses, ...where }: Where): Services => ({
  registry,
  outbound: openOutbound(settings, logger, where),
  connectorOutbound: openOutbound(settings, logger, where, {
    privateNetworks: settings.REEVE_CONNECTOR_PRIVATE_NETWORKS,
    anyPort: true,
  }),
  clock: where.clock,
  mailRelay: mailRelayOf(settings, logger, where),
  clientSecretLabel: secretLabelOf(settings),
  addresses,
  settings,
  objects: objectsOf(settings, logger, where),
  functions: functionsOf(settings, logger, where),
  activity: new Activity({
    logCalls: (tenant, calls) =>
      logQuietCalls(calls, {
        tenant,
        now: where.clock.now(),
        productVersion: API_VERSION,
        aboutOf: (called) => registry.abouts.get(called) ?? '',
      }),
    failed: (err, lost) => logger.error({ err, lost }, 'calls that changed nothing are missing in the system log'),
  }),
  wireNames: settings.REEVE_WIRE_NAMES,
  expressions: new Expressions({ roots: rootsOf(settings) }),
})

export async function closeServices(services: Services): Promise<void> {
  const { outbound, connectorOutbound, mailRelay, objects, functions } = services
  functions.runtime.close()
  const clients = [outbound, connectorOutbound, mailRelay?.outbound, functions.outbound, functions.registry?.outbound]
  await Promise.all([...clients.map((client) => client?.close()), objects.close()])
}

/**
 * The registry may be anywhere, as the relay; what code calls is bound by its own list and by the operator, and never by
 * where the service happens to run.
 */
function functionsOf(settings: Settings, logger: Logger, where: Omit<Where, 'addresses'>): FunctionServices {
  const { REEVE_FUNCTION_REGISTRY: url, REEVE_DATA_DIR: dataDir } = settings
  const runtime = new FunctionRuntime({
    folder: path.join(dataDir, 'functions'),
    least: settings.REEVE_FUNCTION_LEVEL,
    runner: settings.REEVE_FUNCTION_RUNNER,
  })
  const outbound = openOutbound(settings, logger, where, { anyPort: true, closedLoopback: true })
  if (!url) return { runtime, outbound, registry: undefined }
  const { host } = new URL(url)
  const allowed = { privateNetworks: true, anyPort: true, alsoAllow: [host] }
  return { runtime, outbound, registry: { url, outbound: openOutbound(settings, logger, where, allowed) } }
}

/** The store alone, for a command. */
export const openObjects = (settings: Settings, logger: Logger, clock: Clock): ObjectStore =>
  objectsOf(settings, logger, { port: () => settings.PORT, locality: localityOf(settings, logger), clock })

/** The bucket may be anywhere, as the relay: its outbound client is opened with the first request. */
function objectsOf(settings: Settings, logger: Logger, where: Omit<Where, 'addresses'>): ObjectStore {
  const { REEVE_OBJECTS: place } = settings
  // Safe because there is a folder wherever there is no bucket.
  if (!place || !('endpoint' in place)) return objectFolderOf(settings)!
  const { host, hostname, port } = new URL(place.endpoint)
  const outbound = openOutbound(settings, logger, where, {
    privateNetworks: true,
    anyPort: true,
    alsoAllow: [port === '' ? hostname : host],
  })
  const key = {
    accessKeyId: settings.REEVE_OBJECTS_ACCESS_KEY_ID,
    secretAccessKey: settings.REEVE_OBJECTS_SECRET_ACCESS_KEY.reveal(),
  }
  return s3Store({ outbound, clock: where.clock, place: { ...place, key } })
}

/** The relay may be anywhere, on this machine too: it has an outbound client of its own. */
function mailRelayOf(settings: Settings, logger: Logger, where: Omit<Where, 'addresses'>): MailRelay | undefined {
  const { REEVE_SMTP_URL: server, REEVE_SMTP_FROM: from } = settings
  if (!server) return undefined
  const host = server.host.includes(':') ? `[${server.host}]` : server.host
  const outbound = openOutbound(settings, logger, where, {
    privateNetworks: true,
    anyPort: true,
    alsoAllow: [`${host}:${server.port}`],
  })
  return { server, from, outbound }
}

/** Without an https address and without trusted proxies no proxy is assumed, until a call shows one. */
export const localityOf = (settings: Settings, logger: Logger): Locality =>
  new Locality(
    settings.REEVE_PUBLIC_URL?.protocol === 'https:' && settings.REEVE_TRUSTED_PROXIES.length === 0,
    (message) => logger.warn(message),
  )

export const addressesOf = (settings: Settings, port: number): Addresses =>
  addressesFor({ domain: settings.REEVE_DOMAIN, publicUrl: settings.REEVE_PUBLIC_URL, host: settings.HOST, port })

export const secretLabelOf = (settings: Settings): string =>
  settings.REEVE_CLIENT_SECRET_LABEL || settings.REEVE_DOMAIN || 'reeve.example'

/** What stands for `reeve` in the names of functions: the name other clients know, and what the operator says. */
const rootsOf = ({ REEVE_EXPRESSION_ROOTS }: Settings): string[] => [
  ...new Set([...Object.values(PAIRS.functions), ...REEVE_EXPRESSION_ROOTS]),
]
