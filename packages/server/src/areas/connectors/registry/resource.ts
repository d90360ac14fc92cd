import type { Context } from '../../../service/context.ts'
import { loading } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { type Loaded, readResource } from '../../../service/resource/resource.ts'
import { listedIn } from '../../../service/resource/store.ts'
import { and, sql } from '../../../store/sql.ts'
import { visibleTo } from './access.ts'
import { showConnectors } from './expand.ts'
import { appOfConnectors, readConnector } from './guards.ts'
import { ConnectorView, expand } from './shape.ts'
import { type Connector, getShown, WITH_SYNC } from './store.ts'

type Named = { readonly app_id: string; readonly id: string }

const anyConnector = readConnector({ deleted: true })
const shown = loading<Loaded<Connector>, Named>(anyConnector, async (context, named) => {
  await anyConnector.load!(context, named) // Safe because it loads the connector.
  return { stored: await getShown(context.tx, named.id) }
})

/** A configuration is tried before it is kept, and its secrets are sealed: the rest are operations of their own. */
export const connectors = readResource({
  id: 'connectors',
  service: 'ConnectorService',
  one: 'connector',
  path: '/api/v1/apps/{app_id}/connectors',
  shape: ConnectorView,
  guards: { list: appOfConnectors('read'), get: shown },
  store: {
    ...listedIn<Connector>(sql`(${WITH_SYNC} where c.deleted_at is null) as c`, { order: oldestFirst }),
    mask: expand(),
    showWith: (context, rows, wanted) => showConnectors(context.tx, rows, maskFor(context, wanted)),
  },
  visible: (context) => and([sql`app_id = ${context.app.id}`, visibleTo(context)]),
  about: {
    list: 'Lists the connectors of an app.',
    get: 'Reads one connector; a deleted one too, with the time it was deleted.',
  },
})

type Wanted = ReadonlySet<string> | undefined

/** A connector is told what it can do, and nothing of its app and owners. */
const maskFor = ({ actor }: Context, wanted: Wanted): Wanted =>
  actor.kind === 'connector' ? new Set(wanted?.has('capabilities') ? ['capabilities'] : []) : wanted
