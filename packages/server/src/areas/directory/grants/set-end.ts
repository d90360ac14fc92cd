import type { Changing, GrantKey } from './change.ts'
import { grantChanges } from './events.ts'
import { getGrant, lockGrant, saveDeprovisionAt } from './store.ts'
import type { GrantRow } from './view.ts'

/** Says when a grant ends by itself; null when it lasts until it is taken away. Nothing is recorded when it is so. */
export async function setGrantEnd(
  { tx, emit }: Changing,
  key: GrantKey,
  at: Temporal.Instant | null,
): Promise<GrantRow> {
  const grant = await lockGrant(tx, key)
  if (String(grant.deprovision_at) === String(at)) return grant
  await saveDeprovisionAt(tx, key, at)
  const saved = await getGrant(tx, key)
  for (const change of await grantChanges(tx, 'updated', [saved])) emit(change)
  return saved
}
