import type { Change } from '../../../service/events.ts'
import { Connector } from './shape.ts'
import type { Connector as Row } from './store.ts'
import { toConnector } from './view.ts'

type Verb =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'paused'
  | 'resumed'
  | 'scheduled'
  | 'keyRotated'
  | 'greeted'
  | 'syncRequested'

export const connectorChanged = (verb: Verb, before: Row | null, after: Row | null): Change => ({
  kind: `connectors.connector.${verb}`,
  subject: { type: 'connector', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** Files and secrets are not in it; settings of the source are. */
const wire = (row: Row | null) =>
  // Safe because a shape writes an object or null.
  Connector.write(row && toConnector(row)) as Change['after']
