import { invalid, precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import type { OwnersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { addOwners, listOwners, type Owned, removeOwners } from './store.ts'

/** How many users, and how many entitlements, own an object in one role. */
export const MOST = 32

/** What owners are changed through: the context of an operation and that of a job both are. */
type Changing = { readonly tx: Tx; emit(change: Change): void }

/** The whole list of each kind; absent ones stay as they are. */
export type Wanted = { readonly userIds?: readonly string[]; readonly entitlementIds?: readonly string[] }

/** Makes these the owners of an object in one role. The caller has locked the object and checked the ids. */
export async function setOwners(
  { tx, emit }: Changing,
  object: Owned,
  { roleSlug, ...wanted }: Wanted & { readonly roleSlug: string },
): Promise<void> {
  const rows = await listOwners(tx, object, roleSlug)
  const before = namesOf(rows)
  const after = {
    userIds: [...new Set(wanted.userIds ?? before.userIds)],
    entitlementIds: [...new Set(wanted.entitlementIds ?? before.entitlementIds)],
  }
  const gone = lacking(before, after)
  const added = lacking(after, before)
  if (isEmpty(gone) && isEmpty(added)) return
  keepSourced(rows, gone)
  for (const [field, ids] of Object.entries(after)) checkNumber(field, ids.length)
  await removeOwners(tx, object, roleSlug, gone)
  await addOwners(tx, object, roleSlug, added)
  emit(ownersSet(object, roleSlug, before, after))
}

type Names = { readonly userIds: string[]; readonly entitlementIds: string[] }

export const namesOf = (rows: readonly OwnersRow[]): Names => ({
  userIds: rows.map((row) => row.user_id).filter((id) => id !== ''),
  entitlementIds: rows.map((row) => row.entitlement_id).filter((id) => id !== ''),
})

const lacking = (these: Names, those: Names): Names => ({
  userIds: these.userIds.filter((id) => !those.userIds.includes(id)),
  entitlementIds: these.entitlementIds.filter((id) => !those.entitlementIds.includes(id)),
})

const isEmpty = ({ userIds, entitlementIds }: Names): boolean => userIds.length + entitlementIds.length === 0

/** An owner that a connector reported stays until the connector reports otherwise. */
function keepSourced(rows: readonly OwnersRow[], gone: Names): void {
  const kept = rows.filter((row) => row.connector_id !== '' && gone.userIds.includes(row.user_id))
  if (kept.length === 0) return
  const ids = kept.map((row) => row.user_id).join(', ')
  throw precondition('IMMUTABLE_OBJECT', `a connector says that ${ids} own it; this ends where the connector reads it`)
}

function checkNumber(field: string, count: number): void {
  if (count > MOST) throw invalid(field, `at most ${MOST} in one role, not ${count}`, 'VALUE_TOO_LONG')
}

const ownersSet = ({ type, id }: Owned, roleSlug: string, before: Names, after: Names): Change => ({
  kind: 'directory.owner.set',
  subject: { type, id },
  before: { objectType: type, objectId: id, roleSlug, ...before },
  after: { objectType: type, objectId: id, roleSlug, ...after },
})
