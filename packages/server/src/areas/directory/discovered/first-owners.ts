import { type Saving, WHOLE_TENANT } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { namesOf } from '../owners/change.ts'
import { checkAddedEntitlements, checkAddedUsers } from '../owners/check-added.ts'
import { listOwners, PRIMARY } from '../owners/store.ts'

type Asked = {
  readonly userIds?: readonly string[]
  readonly appEntitlementOwnerRefs?: readonly { appId?: string; id?: string }[]
}

/** The owners a caller names for an app that is made. */
export async function ownersNamed(saving: Saving, { userIds = [], appEntitlementOwnerRefs = [] }: Asked) {
  const refs = appEntitlementOwnerRefs.map(({ appId = '', id = '' }, index) => ({
    field: `appEntitlementOwnerRefs[${index}].id`,
    appId,
    id,
  }))
  await checkAddedUsers(
    saving.tx,
    userIds.map((id, index) => ({ field: `userIds[${index}]`, id })),
    [],
  )
  await checkAddedEntitlements(saving, WHOLE_TENANT, refs, [])
  return { ownerUserIds: userIds, ownerEntitlementIds: refs.map((ref) => ref.id) }
}

/** The owners of another app, as far as they can be owners of a new one. */
export async function ownersLike(tx: Tx, appId: string) {
  const { userIds, entitlementIds } = namesOf(await listOwners(tx, { type: 'app', id: appId }, PRIMARY))
  const rows = await tx.rows<{ id: string }>(
    sql`select id from users_view where id = any(${userIds}) and status = 'ENABLED' and deleted_at is null`,
  )
  const enabled = new Set(rows.map((row) => row.id))
  return { ownerUserIds: userIds.filter((id) => enabled.has(id)), ownerEntitlementIds: entitlementIds }
}
