import type { Logger } from 'pino'
import { registry } from '../areas/registry.ts'
import { Expressions } from '../expressions/expressions.ts'
import type { Clock } from '../lib/clock.ts'
import { Locality } from '../lib/locality.ts'
import type { Secret } from '../lib/secret.ts'
import { type Addresses, addressesFor } from '../service/addresses.ts'
import type { Services, SignInClients } from '../service/context.ts'
import type { MailRelay } from '../service/mail-relay.ts'
import type { Settings } from '../settings/settings.ts'
import { PAIRS } from '../wire/names.ts'
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
  importDir: settings.REEVE_IMPORT_DIR,
  mailRelay: mailRelayOf(settings, logger, where),
  clientSecretLabel: secretLabelOf(settings),
  addresses,
  webhookRetrySeconds: settings.REEVE_WEBHOOK_RETRY_SECONDS,
  findingThresholds: {
    unusedDays: settings.REEVE_FINDING_UNUSED_DAYS,
    expiringDays: settings.REEVE_FINDING_EXPIRING_DAYS,
    similarity: settings.REEVE_FINDING_SIMILARITY_PERCENT / 100,
    machineSignals: settings.REEVE_FINDING_MACHINE_SIGNALS,
  },
  signInClients: signInClientsOf(settings),
  passkeyRoots: settings.REEVE_PASSKEY_ROOTS,
  wireNames: settings.REEVE_WIRE_NAMES,
  logDays: settings.REEVE_LOG_DAYS,
  exportDir: settings.REEVE_EXPORT_DIR,
  expressions: new Expressions({ roots: rootsOf(settings) }),
})

export async function closeServices({ outbound, connectorOutbound, mailRelay }: Services): Promise<void> {
  await Promise.all([outbound.close(), connectorOutbound.close(), mailRelay?.outbound.close()])
}

function signInClientsOf(settings: Settings): SignInClients {
  const clientOf = (clientId: string, clientSecret: Secret) =>
    clientId === '' ? undefined : { clientId, clientSecret }
  return {
    google: clientOf(settings.REEVE_GOOGLE_CLIENT_ID, settings.REEVE_GOOGLE_CLIENT_SECRET),
    microsoft: clientOf(settings.REEVE_MICROSOFT_CLIENT_ID, settings.REEVE_MICROSOFT_CLIENT_SECRET),
  }
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
