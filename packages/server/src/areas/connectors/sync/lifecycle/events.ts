import type { Change } from '../../../../service/events.ts'
import { ConnectorSync } from '../shape.ts'
import { toSync } from '../view.ts'
import type { Sync } from './store.ts'

type Verb =
  | 'queued'
  | 'started'
  | 'renewed'
  | 'completed'
  | 'finished'
  | 'held'
  | 'failed'
  | 'canceled'
  | 'confirmed'
  | 'failing'
  | 'recovered'

/** `failing` and `recovered` are about the connector, the rest about one sync. */
export const syncChanged = (verb: Verb, sync: Sync, more: Readonly<Record<string, unknown>> = {}): Change => ({
  kind: `connectors.sync.${verb}`,
  subject: { type: 'connectorSync', id: sync.id },
  after: { ...wire(sync), appId: sync.app_id, ...more },
})

// Safe because a shape writes an object.
const wire = (sync: Sync) => ConnectorSync.write(toSync(sync)) as Record<string, unknown>
