import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { type AppEntitlementView, type EntitlementRow, showEntitlements } from '../../directory/entitlements/api.ts'
import { loadAppNames } from '../../directory/expressions/api.ts'
import { listHeldByUser, toBinding } from '../../directory/grants/api.ts'

type Wanted = { readonly userId: string; readonly expandMask: ReadonlySet<string> | undefined }

/** Entitlements as those see them who may ask for them, with what the user has of them. */
export async function showRequestable(context: Context, rows: readonly EntitlementRow[], wanted: Wanted) {
  const { tx } = context
  const ids = rows.map(({ id }) => id)
  const { list: views, expanded } = await showEntitlements(context, rows, wanted.expandMask)
  const apps = await loadAppNames(
    tx,
    rows.map(({ app_id }) => app_id),
  )
  const held = Map.groupBy(await listHeldByUser(tx, wanted.userId, ids), (row) => row.entitlement_id)
  const open = await openRequests(tx, wanted.userId, ids)
  const mayRead = context.hasPermission('entitlements:read')
  const list = rows.map((row, index) => ({
    entitlement: mayRead ? views[index]! : withoutWorkings(views[index]!),
    appEntitlementUserBindings: (held.get(row.id) ?? []).map(toBinding),
    appDisplayName: apps.get(row.app_id) ?? '',
    openTaskId: open.get(row.id) ?? '',
  }))
  return { list, expanded }
}

type View = Answer<typeof AppEntitlementView>

/** How it is given, by what it is known to connectors and who else has it is no concern of those who ask. */
const withoutWorkings = (view: View): View => ({
  ...view,
  appEntitlement: view.appEntitlement && {
    ...view.appEntitlement,
    provisionerPolicy: null,
    deprovisionerPolicy: null,
    annotations: {},
    externalId: '',
    matchBatonId: '',
    sourceConnectorIds: {},
    grantCount: 0n,
  },
})

/** The open requests of a user, by entitlement. */
async function openRequests(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; entitlement_id: string }>(sql`
    select id, entitlement_id from tasks where type = 'grant' and subject_key = ${userId} and subject_key <> ''
      and entitlement_id = any(${[...ids]}) and state = 'OPEN' and deleted_at is null`)
  return new Map(rows.map((row) => [row.entitlement_id, row.id]))
}
