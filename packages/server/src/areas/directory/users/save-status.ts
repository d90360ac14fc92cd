import type { Context } from '../../../service/context.ts'
import { isAdministration } from '../../../service/permissions.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { endClientsOfUsers } from '../../auth/personal-clients/api.ts'
import { checkAdministratorRemains } from '../../auth/roles/api.ts'
import { toUser } from '../../auth/service-principals/api.ts'
import { type EndReason, endSessions, sessionEnded } from '../../auth/sessions/api.ts'
import { lockUser, saveUser, type UserContent } from '../../auth/users/api.ts'
import { userChanged } from './events.ts'
import { movedByHand } from './status.ts'
import { getUser, hasLiveDirectoryAccount } from './store.ts'

type Saving = Pick<Context, 'tx' | 'emit'>

/** Saves a user who may have lost roles or status: one administrator stays, and who may no longer act has no clients. */
export async function saveChanged(
  { tx, emit }: Saving,
  stored: UsersRow,
  after: UserContent,
  host: string,
): Promise<UsersRow> {
  const { id } = stored
  await checkAdministratorRemains(tx, stored, after)
  const saved = await saveUser(tx, id, after)
  emit(userChanged('updated', toUser(stored), toUser(saved)))
  if (stored.status === 'ENABLED' && saved.status !== 'ENABLED') {
    for (const ended of await endClientsOfUsers(tx, [id], host)) emit(ended)
  }
  const reason = whySignedOut(stored, saved)
  if (reason) for (const row of await endSessions(tx, { userIds: [id] }, reason)) emit(sessionEnded(row))
  return saved
}

/** Who may no longer act, or has lost a role of an administrator, signs in again; other roles are read anew at once. */
function whySignedOut(before: UsersRow, after: UsersRow): EndReason | undefined {
  if (after.status !== 'ENABLED') return before.status === 'ENABLED' ? 'user_disabled' : undefined
  return before.role_ids.some((id) => isAdministration(id) && !after.role_ids.includes(id)) ? 'role_lost' : undefined
}

type Asked = { readonly userId: string; readonly status: string; readonly host: string }

/** Sets the status as an administrator would. Nothing is recorded when it is what it was. */
export async function setUserStatus(saving: Saving, { userId, status, host }: Asked): Promise<{ before: string }> {
  const { tx } = saving
  const stored = await lockUser(tx, userId)
  const moved = await movedTo(tx, stored, status)
  if (moved !== stored) await saveChanged(saving, stored, { ...stored, ...moved }, host)
  return { before: stored.status }
}

/** What `setUserStatus` would do; nothing is changed. Fails as it would. */
export async function previewUserStatus(
  tx: Tx,
  { userId, status }: Omit<Asked, 'host'>,
): Promise<{ readonly before: string; readonly changes: boolean }> {
  const stored = await getUser(tx, userId)
  const moved = await movedTo(tx, stored, status)
  await checkAdministratorRemains(tx, stored, moved)
  return { before: stored.status, changes: moved !== stored }
}

const movedTo = async (tx: Tx, stored: UsersRow, status: string) =>
  movedByHand(stored, status, {
    now: tx.now,
    hasDirectoryAccount: await hasLiveDirectoryAccount(tx, stored.id),
    field: 'status',
  })
