import { precondition } from '../../../../lib/failure.ts'
import type { Services } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { type Config, ConnectorError } from '../../builtin/connector.ts'
import { connectorEnv } from '../../builtin/env.ts'
import { isolated } from '../../builtin/isolated.ts'
import type { CatalogEntry } from '../catalog/entries.ts'

const LONGEST_SECONDS = 20
/** With the wait for a process that connects to the source. */
const LONGEST_WAIT_MS = 120_000

/** Connects to the source with this configuration; reports what prevents it. Never inside a transaction. */
export async function testConnection(
  entry: CatalogEntry,
  config: Config,
  { services, tenant, now }: { services: Services; tenant: Tenant; now: Temporal.Instant },
): Promise<void> {
  if (!entry.builtin) return
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  const late = new ConnectorError(`the source did not answer within ${LONGEST_SECONDS} s`)
  try {
    const limit = { seconds: LONGEST_SECONDS, error: late, timer: services.clock }
    const env = connectorEnv(services, { tenant, signal, now })
    await isolated.test(entry.catalogId, config, env, limit)
  } catch (error) {
    if (error instanceof ConnectorError) throw failed(error.message)
    if (signal.aborted) throw failed('too many connectors are tested at once; try again later')
    throw error
  }
}

const failed = (why: string) => precondition('CONNECTION_FAILED', `the connection test failed: ${why}`)
