import { networkInterfaces } from 'node:os'
import type { Logger } from 'pino'
import type { Timer } from '../lib/clock.ts'
import type { Locality } from '../lib/locality.ts'
import { StartError } from '../lib/start-error.ts'
import { type OutboundClient, openOutboundClient } from '../outbound/client.ts'
import { SettingError } from '../outbound/setting-error.ts'
import { readTlsFile } from '../outbound/tls-file.ts'
import type { Settings } from '../settings/settings.ts'

type Options = {
  privateNetworks?: boolean
  anyPort?: boolean
  alsoAllow?: readonly string[]
  /** For code of tenants: this machine is closed in development too, but for what the operator opens. */
  closedLoopback?: boolean
}

/** The outbound client by the operator's settings. `port` is called later: it is known once the service listens. */
export function openOutbound(
  settings: Settings,
  logger: Logger,
  { port, locality, clock }: { port(): number; locality: Locality; clock: Timer },
  { alsoAllow = [], closedLoopback = false, ...options }: Options = {},
): OutboundClient {
  // In development receivers are local too.
  const local = isDevelopment(settings) && !closedLoopback
  if (local && locality.isKnown && !options.anyPort)
    logger.info('destinations on loopback are allowed over http: embedded database and a loopback HOST')
  const file = settings.REEVE_OUTBOUND_DESTINATIONS
  const tls = named('REEVE_OUTBOUND_DESTINATIONS', () => (file === '' ? undefined : readTlsFile(file)))
  return named('REEVE_OUTBOUND_ALLOW', () =>
    openOutboundClient({
      allow: [...settings.REEVE_OUTBOUND_ALLOW, ...alsoAllow],
      httpLoopback: () => local && locality.isKnown,
      ...options,
      tls,
      timer: clock,
      isOwnHost: (host) => isOwnHost(host, settings),
      ownListeners: () => localAddresses(settings.HOST).map((address) => ({ address, port: port() })),
    }),
  )
}

const isDevelopment = ({ DATABASE_URL: databases, HOST: host, REEVE_PUBLIC_URL: url }: Settings): boolean =>
  databases.length === 0 && /^(127\.|localhost$|::1$)/.test(host) && url?.protocol !== 'https:'

const isOwnHost = (host: string, { REEVE_DOMAIN: domain, REEVE_PUBLIC_URL: url }: Settings): boolean =>
  (domain !== '' && (host === domain || host.endsWith(`.${domain}`))) || host === url?.hostname

/** Every address the service answers on: a host that means "all" stands for those of every interface. */
function localAddresses(host: string): string[] {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  if (host !== '0.0.0.0' && host !== '::') return [host]
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))
}

/** An invalid setting of the outbound client stops the start with the name of the setting. */
function named<Value>(name: keyof Settings, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof SettingError) throw new StartError(`${name}: ${error.message}`)
    throw error
  }
}
