import type { Logger } from 'pino'
import { Expressions } from './expressions/expressions.ts'
import { openOwnDoor } from './own-door.ts'
import { type Addresses, addressesFor } from './service/addresses.ts'
import type { Parts } from './service/context.ts'
import type { Settings } from './settings.ts'

/** Where the service answers; asked each time, because a port of 0 is known only later. */
type Where = { port(): number; addresses(): Addresses }

/** What operations and jobs share, as the settings want it. */
export const openParts = (settings: Settings, logger: Logger, { port, addresses }: Where): Parts => ({
  door: openOwnDoor(settings, logger, port),
  connectorDoor: openOwnDoor(settings, logger, port, { privateNetworks: true }),
  importDir: settings.REEVE_IMPORT_DIR,
  clientSecretLabel: secretLabelOf(settings),
  addresses,
  webhookRetrySeconds: settings.REEVE_WEBHOOK_RETRY_SECONDS,
  logDays: settings.REEVE_LOG_DAYS,
  exportDir: settings.REEVE_EXPORT_DIR,
  expressions: new Expressions({ roots: settings.REEVE_EXPRESSION_ROOTS }),
})

export const addressesOf = (settings: Settings, port: number): Addresses =>
  addressesFor({ domain: settings.REEVE_DOMAIN, publicUrl: settings.REEVE_PUBLIC_URL, host: settings.HOST, port })

export const secretLabelOf = (settings: Settings): string =>
  settings.REEVE_CLIENT_SECRET_LABEL || settings.REEVE_DOMAIN || 'reeve.example'
