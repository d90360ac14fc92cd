import type { UsersRow } from '../../../../store/tables.ts'
import { administratorRemains, isAdministrator, LAST_ADMINISTRATOR } from '../../../auth/roles/api.ts'
import type { Syncing } from '../syncing.ts'
import type { Composed } from './compose.ts'

/**
 * A directory may end every administrator but the last one: that person stays as before, so that somebody can still repair
 * what was reported wrongly. The sync goes on and says so.
 */
export async function keepAdministrator(
  { tx, emit, warnings }: Syncing,
  users: readonly UsersRow[],
  composed: readonly Composed[],
): Promise<readonly Composed[]> {
  const leaving = users.filter((user, n) => isAdministrator(user) && !isAdministrator({ ...user, ...composed[n]! }))
  if (leaving.length === 0) return composed
  const ids = leaving.map(({ id }) => id)
  if (await administratorRemains(tx, ids)) return composed
  const kept = leaving.reduce((one, other) => (isOlder(other, one) ? other : one))
  return composed.map((user) => {
    if (user.id !== kept.id) return user
    warnings.add({ kind: 'user', record: kept.id, place: 'last administrator', message: whyKept(user).slice(0, 512) })
    emit({ kind: 'directory.user.kept', subject: { type: 'user', id: kept.id }, after: { reported: reportOf(user) } })
    // Missed until it is found again, or another administrator is there.
    return { ...user, status: kept.status, type: kept.type, isMissed: user.status === 'DELETED' }
  })
}

const isOlder = (one: UsersRow, other: UsersRow): boolean =>
  (Temporal.Instant.compare(one.created_at, other.created_at) || (one.id < other.id ? -1 : 1)) < 0

const reportOf = ({ status, type }: Composed): string => (status === 'ENABLED' ? type : status)

const whyKept = (user: Composed): string =>
  `the directory says ${reportOf(user)}, and the user stays as before: ${LAST_ADMINISTRATOR}, and the next full sync follows the directory: ${user.display_name}`
