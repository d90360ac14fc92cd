import type { UserFields } from '../../../expressions/types/user.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { UsersRow } from '../../../store/tables.ts'

/** A user's row, and the e-mail of the first manager. */
export type Person = UsersRow & { manager_email: string | null }

/** A user as expressions see it. What no source has supplied is unset. */
export const toUserFields = (row: Person): UserFields => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email || undefined,
  emails: emailsOf(row),
  status: row.status,
  type: row.type,
  origin: row.origin,
  managerIds: filled(row.manager_ids),
  managerId: row.manager_ids[0],
  manager: row.manager_email || undefined,
  roleIds: row.role_ids,
  createdAt: formatTimestamp(row.created_at),
  updatedAt: formatTimestamp(row.updated_at),
})

/** The primary e-mail first, each once. */
function emailsOf({ email, emails }: Person): readonly string[] | undefined {
  return filled([...new Set([email, ...emails].filter((one) => one !== ''))])
}

const filled = (list: readonly string[]): readonly string[] | undefined => (list.length > 0 ? list : undefined)
