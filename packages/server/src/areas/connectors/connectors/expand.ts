import type { Tx } from '../../../store/tx.ts'
import { Expansion } from '../../../wire/expand.ts'
import { capabilitiesOf } from './capabilities.ts'
import { ConnectorCapabilities } from './shape.ts'
import type { Connector } from './store.ts'

/** What was asked for beside the connectors. */
export async function expanded(
  _tx: Tx,
  rows: readonly Connector[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Expansion> {
  const expansion = new Expansion(wanted)
  if (expansion.wants('capabilities')) {
    for (const row of rows) {
      expansion.add('connector.v1.ConnectorCapabilities', ConnectorCapabilities, row.id, capabilitiesOf(row))
    }
  }
  return expansion
}
