import { enqueue } from '../../../engine/enqueue.ts'
import type { Tx } from '../../../store/tx.ts'
import { endJustificationsFor } from '../../directory/grants/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { SPREAD } from '../enrollments/names.ts'
import { entriesChanged } from '../events.ts'
import { deleteEntries, insertEntries, type Ref } from './store.ts'

type Profile = { readonly id: string; readonly display_name: string }
type Changing = Pick<AreaContext, 'tx' | 'emit'>
/** Whether those who are members get it, or have it taken away, too. */
type How = { readonly createRequests: boolean }

export async function addEntries(
  { tx, emit }: Changing,
  profile: Profile,
  refs: readonly Ref[],
  { createRequests }: How,
): Promise<void> {
  const added = await insertEntries(tx, profile.id, refs)
  if (added.length > 0) emit(entriesChanged('entryAdded', profile, added))
  if (!createRequests) return
  // What the profile gave before counts too: members who were passed over then get it now.
  emit(entriesChanged('entriesGiven', profile, refs))
  await spread(tx, profile.id, 'give', refs)
}

export async function removeEntries(
  { tx, emit }: Changing,
  profile: Profile,
  ids: readonly string[],
  { createRequests }: How,
): Promise<void> {
  const removed = await deleteEntries(tx, profile.id, ids)
  if (removed.length === 0) return
  emit(entriesChanged('entryRemoved', profile, removed))
  if (createRequests) await spread(tx, profile.id, 'take', removed)
  else
    await endJustificationsFor(
      tx,
      profile.id,
      removed.map(({ id }) => id),
    )
}

const spread = (tx: Tx, profileId: string, way: 'give' | 'take', refs: readonly Ref[]): Promise<number> =>
  enqueue(tx, SPREAD, { profileId, way, refs, after: '' })
