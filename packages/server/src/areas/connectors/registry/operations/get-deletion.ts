import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { countOwnGrants } from '../../../directory/sync/api.ts'
import { connector } from '../guards.ts'

type Counted = {
  accounts: number
  resources: number
  entitlements: number
  tasks: number
  otherConnectors: number
}

export const getConnectorDeletion = operation({
  id: 'connectors.deletion.get',
  about: 'Counts what would go with a connector: what only it has brought. The app and its people stay.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/deletion',
  guard: connector('write', { lock: false }),
  request: shape('ConnectorServiceGetDeletionRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceGetDeletionResponse', 'What would go, and what would not.', {
    accounts: int32('The accounts that no other connector brings.'),
    resources: int32('The resources that no other connector brings.'),
    entitlements: int32('The entitlements that no other connector brings.'),
    grants: int32('The grants that no other connector brings.'),
    tasks: int32('What it has still to do, which would be canceled.'),
    otherConnectors: int32('How many other connectors feed the app.'),
  }),

  async run({ tx, connector: { id, app_id: appId } }) {
    const counted = await tx.get<Counted>(
      sql`
      select count(*) filter (where kind = 'account')::integer as accounts,
        count(*) filter (where kind = 'resource')::integer as resources,
        count(*) filter (where kind = 'entitlement')::integer as entitlements,
        (select count(*) from connector_tasks t
          where t.connector_id = ${id} and t.state in ('QUEUED', 'RUNNING') and t.kind <> 'SYNC')::integer as tasks,
        (select count(*) from connectors c
          where c.app_id = ${appId} and c.id <> ${id} and c.deleted_at is null)::integer as "otherConnectors"
      from source_records o
      where o.connector_id = ${id} and o.fingerprint is not null and not exists (
        select from source_records r
        where r.local_id = o.local_id and r.connector_id <> ${id} and r.fingerprint is not null)`,
      'connector',
      id,
    )
    return { ...counted, grants: await countOwnGrants(tx, { appId, connectorId: id }) }
  },
})
