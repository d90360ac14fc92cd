import type { Logger } from 'pino'
import { Expressions } from './expressions/expressions.ts'
import { openOwnDoor } from './own-door.ts'
import type { Parts } from './service/context.ts'
import type { Settings } from './settings.ts'

/** What operations and jobs share, as the settings want it. `port` is where the service itself answers. */
export const openParts = (settings: Settings, logger: Logger, port: () => number): Parts => ({
  door: openOwnDoor(settings, logger, port),
  clientSecretLabel: secretLabelOf(settings),
  expressions: new Expressions({ roots: settings.REEVE_EXPRESSION_ROOTS }),
})

export const secretLabelOf = (settings: Settings): string =>
  settings.REEVE_CLIENT_SECRET_LABEL || settings.REEVE_DOMAIN || 'reeve.example'
