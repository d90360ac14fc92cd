import type { Context } from '../../../service/context.ts'
import { findRoles } from '../../auth/roles/api.ts'
import { lockUser } from '../../auth/users/api.ts'
import { saveChanged } from './save-status.ts'

type Asked = { readonly userId: string; readonly host: string; readonly add?: string; readonly remove?: string }

/** Gives or takes one role. Nothing is recorded when it is so already. */
export async function changeRoles(
  saving: Pick<Context, 'tx' | 'emit'>,
  { userId, host, add, remove }: Asked,
): Promise<void> {
  const stored = await lockUser(saving.tx, userId)
  const kept = stored.role_ids.filter((id) => id !== remove)
  const after = add === undefined || kept.includes(add) ? kept : [...kept, add]
  if (after.join() === stored.role_ids.join()) return
  if (add !== undefined) await findRoles(saving.tx, [add], 'roleIds')
  await saveChanged(saving, stored, { ...stored, role_ids: after }, host)
}
