import path from 'node:path'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { ConnectorEnv } from './connector.ts'

type Lent = Pick<ConnectorEnv, 'signal' | 'now'> &
  Partial<Pick<ConnectorEnv, 'warn' | 'warnMore'>> & { tenant: Pick<Tenant, 'label'> }

/** What a connector inside the service is lent while it works. */
export const connectorEnv = (
  { connectorOutbound, settings: { REEVE_IMPORT_DIR: importDir } }: Services,
  { tenant, signal, now, warn, warnMore }: Lent,
): ConnectorEnv => ({
  outbound: connectorOutbound,
  // Safe as a name because a label holds letters, digits and hyphens only.
  importDir: importDir === undefined ? undefined : path.join(importDir, tenant.label),
  signal,
  now,
  warn: warn ?? (() => {}),
  warnMore: warnMore ?? (() => {}),
})
