import type { Parts } from '../../../service/context.ts'
import type { ConnectorEnv } from './connector.ts'

type Lent = Pick<ConnectorEnv, 'signal' | 'now'> & Partial<Pick<ConnectorEnv, 'warn'>>

/** What a connector inside the service is lent while it works. */
export const connectorEnv = ({ connectorDoor, importDir }: Parts, { signal, now, warn }: Lent): ConnectorEnv => ({
  door: connectorDoor,
  importDir,
  signal,
  now,
  warn: warn ?? (() => {}),
})
