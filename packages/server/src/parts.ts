import type { Logger } from 'pino'
import { StartError } from './lib/start-error.ts'
import { type Door, openDoor } from './outbound/fetch.ts'
import { SettingError } from './outbound/setting-error.ts'
import { readTlsFile } from './outbound/tls-file.ts'
import { type Addresses, addressesFor } from './service/addresses.ts'
import type { Parts } from './service/context.ts'
import type { Settings } from './settings.ts'

/** What operations and jobs share; `addresses` is asked each time, because a port of 0 is known only later. */
export const partsOf = (settings: Settings, door: Door, addresses: () => Addresses): Parts => ({
  door,
  clientSecretLabel: secretLabelOf(settings),
  addresses,
  webhookRetrySeconds: settings.REEVE_WEBHOOK_RETRY_SECONDS,
})

export const addressesOf = (settings: Settings, port: number): Addresses =>
  addressesFor({ domain: settings.REEVE_DOMAIN, publicUrl: settings.REEVE_PUBLIC_URL, host: settings.HOST, port })

export const secretLabelOf = (settings: Settings): string =>
  settings.REEVE_CLIENT_SECRET_LABEL || settings.REEVE_DOMAIN || 'reeve.example'

/** On a developer's machine receivers are local: with the embedded database and a loopback HOST they are allowed. */
export function doorOf(settings: Settings, logger: Logger): Door {
  const local = settings.DATABASE_URL.length === 0 && /^(127\.|localhost$|::1$)/.test(settings.HOST)
  if (local) logger.info('destinations on loopback are allowed over http: embedded database and a loopback HOST')
  const file = settings.REEVE_OUTBOUND_DESTINATIONS
  const tls = named('REEVE_OUTBOUND_DESTINATIONS', () => (file === '' ? undefined : readTlsFile(file)))
  return named('REEVE_OUTBOUND_ALLOW', () =>
    openDoor({ allow: settings.REEVE_OUTBOUND_ALLOW, httpLoopback: local, tls }),
  )
}

/** What the door finds wrong with a setting stops the start with the setting's name. */
function named<Value>(name: keyof Settings, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof SettingError) throw new StartError(`${name}: ${error.message}`)
    throw error
  }
}
