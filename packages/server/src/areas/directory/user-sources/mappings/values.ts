import { missingReference } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { UserAttributeMappingsRow, UsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

/** What the attribute of a mapping is for one user: its values, and whether it can have several. */
type MappedValue = { readonly values: readonly string[]; readonly multi: boolean }

type Seen = Pick<
  UsersRow,
  | 'directory_status'
  | 'employment_type'
  | 'employment_status'
  | 'department'
  | 'job_title'
  | 'usernames'
  | 'employee_ids'
  | 'emails'
  | 'profile'
> & { readonly manager_emails: readonly string[] }

/** The values of these mappings for a user, by mapping; one that has been deleted has none. */
export async function loadMappedValues(
  tx: Tx,
  userId: string,
  mappingIds: readonly string[],
): Promise<ReadonlyMap<string, MappedValue>> {
  if (mappingIds.length === 0) return new Map()
  const mappings = await listNamed(tx, mappingIds)
  const user = await tx.find<Seen>(sql`
    select u.directory_status, u.employment_type, u.employment_status, u.department, u.job_title, u.usernames,
      u.employee_ids, u.emails, u.profile,
      array(select m.email from users_view m where m.id = any(u.manager_ids) and m.email <> '') as manager_emails
    from users_view u where u.id = ${userId}`)
  if (!user) return new Map()
  return new Map(mappings.map(({ id, attribute, multi }) => [id, { values: valuesOf(user, attribute), multi }]))
}

/** Fails for the first that does not exist, at its field. */
export async function checkMappings(
  tx: Tx,
  named: readonly { readonly field: string; readonly id: string }[],
): Promise<void> {
  if (named.length === 0) return
  const known = new Set(
    (
      await listNamed(
        tx,
        named.map((one) => one.id),
      )
    ).map((row) => row.id),
  )
  const missing = named.find((one) => !known.has(one.id))
  if (missing) throw missingReference(missing.field, 'user attribute mapping', missing.id)
}

type Named = Pick<UserAttributeMappingsRow, 'id' | 'attribute' | 'multi'>

const listNamed = (tx: Tx, ids: readonly string[]): Promise<Named[]> =>
  tx.rows<Named>(sql`select id, attribute, multi from user_attribute_mappings where id = any(${[...new Set(ids)]})`)

const STANDARD: Readonly<Record<string, (user: Seen) => readonly string[]>> = {
  managerEmail: (user) => user.manager_emails,
  directoryStatus: (user) => [user.directory_status],
  employmentType: (user) => [user.employment_type],
  employmentStatus: (user) => [user.employment_status],
  department: (user) => [user.department],
  jobTitle: (user) => [user.job_title],
  additionalUsername: (user) => user.usernames,
  employeeId: (user) => user.employee_ids,
  additionalEmail: (user) => user.emails,
}

function valuesOf(user: Seen, attribute: string): readonly string[] {
  const standard = STANDARD[attribute]
  if (standard) return standard(user).filter((value) => value !== '')
  const own: unknown = Reflect.get(user.profile as object, attribute) // Safe because only objects are stored there.
  const values = Array.isArray(own) ? own : own === undefined || own === null ? [] : [own]
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter(Boolean)
}
