import type { Context } from '../../../service/context.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toBasicUser, toUser, type User } from '../../auth/service-principals/api.ts'
import { listUsersById } from '../users/store.ts'

/** Users by id, as far as the caller may know them. */
export async function loadPeople(
  { tx, hasPermission }: Pick<Context, 'tx' | 'hasPermission'>,
  ids: readonly string[],
): Promise<Map<string, Answer<typeof User>>> {
  const show = hasPermission('users:read') ? toUser : toBasicUser
  const rows = await listUsersById(
    tx,
    ids.filter((id) => id !== ''),
  )
  return new Map(rows.map((row) => [row.id, show(row)]))
}
