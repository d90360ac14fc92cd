import type { Tx } from '../../../store/tx.ts'
import { Expansion } from '../../../wire/expand.ts'
import { User } from '../../auth/service-principals/api.ts'
import { App, loadApps } from '../../directory/apps/api.ts'
import { loadUsers } from '../../directory/users/known/api.ts'
import { capabilitiesOf } from './capabilities.ts'
import { ConnectorCapabilities } from './shape.ts'
import type { Connector } from './store.ts'
import { type Beside, toView } from './view.ts'

type Shown = { list: ReturnType<typeof toView>[]; expanded: Expansion['list'] }

/** The connectors as responses show them, with the requested expansions. */
export async function showConnectors(
  tx: Tx,
  rows: readonly Connector[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Shown> {
  const expansion = new Expansion(wanted)
  if (expansion.wants('app_id')) {
    const apps = await loadApps(
      tx,
      rows.map(({ app_id }) => app_id),
    )
    for (const [id, app] of apps) expansion.add('app.v1.App', App, id, app)
  }
  if (expansion.wants('user_ids')) {
    const users = await loadUsers(
      tx,
      rows.flatMap(({ owner_user_ids }) => owner_user_ids),
    )
    for (const [id, user] of users) expansion.add('user.v1.User', User, id, user)
  }
  if (expansion.wants('capabilities')) {
    for (const row of rows) {
      expansion.add('connector.v1.ConnectorCapabilities', ConnectorCapabilities, row.id, capabilitiesOf(row))
    }
  }
  const beside = (row: Connector): Beside => ({
    appPath: expansion.path('app.v1.App', row.app_id),
    usersPath: expansion.path('user.v1.User', ...(expansion.wants('user_ids') ? row.owner_user_ids : [])),
    capabilitiesPath: expansion.path('connector.v1.ConnectorCapabilities', row.id),
  })
  return { list: rows.map((row) => toView(row, beside(row))), expanded: expansion.list }
}

export async function showConnector(tx: Tx, row: Connector, wanted: ReadonlySet<string> | undefined) {
  const { list, expanded } = await showConnectors(tx, [row], wanted)
  return { connectorView: list[0]!, expanded }
}
