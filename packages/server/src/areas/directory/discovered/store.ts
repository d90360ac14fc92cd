import { Failure } from '../../../lib/failure.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ManagedStateBindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'discovered app'

export type Place = { readonly appId: string; readonly typeId: string; readonly resourceId: string }

const at = ({ appId, typeId, resourceId }: Place): Sql => sql`
  select b.* from managed_state_bindings b
  where b.resource_id = ${resourceId} and b.app_id = ${appId} and b.resource_type_id = ${typeId}`

export const getBinding = (tx: Tx, place: Place): Promise<ManagedStateBindingsRow> =>
  tx.get<ManagedStateBindingsRow>(at(place), TYPE, place.resourceId)

/** Of two concurrent changes the second waits, and then sees what the first has done. */
export const lockBinding = (tx: Tx, place: Place): Promise<ManagedStateBindingsRow> =>
  tx.get<ManagedStateBindingsRow>(sql`${at(place)} for update`, TYPE, place.resourceId)

type Listed = { appId: string; typeId: string; state: string; query: string; after: string; limit: number }

export const listBindings = (tx: Tx, asked: Listed): Promise<ManagedStateBindingsRow[]> =>
  tx.rows<ManagedStateBindingsRow>(sql`
    select b.* from managed_state_bindings b
    where ${and([
      sql`b.app_id = ${asked.appId} and b.resource_type_id = ${asked.typeId} and b.resource_id > ${asked.after}`,
      asked.state === 'managed' ? sql`b.managed_app_id <> ''` : undefined,
      asked.state === 'unmanaged' ? sql`b.managed_app_id = ''` : undefined,
      asked.query === '' ? undefined : sql`position(lower(${asked.query}) in lower(b.display_name)) > 0`,
    ])}
    order by b.resource_id limit ${asked.limit}`)

export const saveManaged = (tx: Tx, resourceId: string, managedAppId: string): Promise<ManagedStateBindingsRow> =>
  tx.get<ManagedStateBindingsRow>(
    sql`update managed_state_bindings set managed_app_id = ${managedAppId}, updated_at = ${tx.now},
          version = version + 1
        where resource_id = ${resourceId} returning *`,
    TYPE,
    resourceId,
  )

/** The result is returned: the loser of a race continues with the app of the winner. */
export const alreadyManaged = (managedAppId: string): Failure =>
  new Failure('ALREADY_EXISTS', 'ALREADY_EXISTS', 'application is already managed', {
    metadata: { managedAppId },
    resource: { type: 'app', name: managedAppId },
  })
