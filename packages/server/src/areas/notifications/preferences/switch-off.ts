import type { Change } from '../../../service/events.ts'
import type { PreferenceName } from '../../../service/notices/preferences.ts'
import type { Tx } from '../../../store/tx.ts'
import { ownSettingsChanged } from './events.ts'
import { findConfigured, getOrganisationWants, lockOwn, saveOwn } from './store.ts'
import { toUser } from './view.ts'

type Recording = { readonly tx: Tx; emit(change: Change): void }
type Asked = { readonly userId: string; readonly preference: PreferenceName | 'digest' }

/** Switches mails of a preference off for a user. False when the organisation has locked it. */
export async function switchMailOff({ tx, emit }: Recording, { userId, preference }: Asked): Promise<boolean> {
  const stored = await lockOwn(tx, userId)
  const [{ channels: organisation }, configured] = await Promise.all([getOrganisationWants(tx), findConfigured(tx)])
  if (preference === 'system' || organisation.email[preference].locked) return false
  const own = stored.channels ?? organisation
  if (!own.email[preference].enabled) return true
  const wanted = { ...own, email: { ...own.email, [preference]: { ...own.email[preference], enabled: false } } }
  await saveOwn(tx, userId, wanted)
  const [before, after] = [own, wanted].map((one) => ({ channelSettings: toUser(one, organisation, configured) }))
  emit(ownSettingsChanged(userId, before!, after!))
  return true
}
