import { type Sql, sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type NewUser = { readonly id: string; readonly name: string }

/** Makes users of accounts that directories have. */
export const insertDirectoryUsers = (tx: Tx, users: readonly NewUser[]): Promise<number> =>
  tx.run(sql`
    insert into users (id, type, origin, status, display_name, created_at, updated_at)
    select id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', name, ${tx.now}, ${tx.now}
    from unnest(${users.map((one) => one.id)}::text[], ${users.map((one) => one.name)}::text[]) as n(id, name)`)

/** A user as its accounts make it. */
export type ComposedUser = Pick<
  UsersRow,
  | 'id'
  | 'type'
  | 'status'
  | 'display_name'
  | 'email'
  | 'emails'
  | 'username'
  | 'usernames'
  | 'employee_ids'
  | 'directory_status'
  | 'department'
  | 'job_title'
  | 'employment_type'
  | 'employment_status'
  | 'directory_ids'
> & {
  readonly profile: Readonly<Record<string, unknown>>
  /** Where each value came from, by attribute. */
  readonly sources: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** This sync was the first without it. */
  readonly isMissed: boolean
}

/** Writes users where they differ from before. The first address is known as theirs; no other becomes so by this. */
export const saveComposedUsers = (tx: Tx, users: readonly ComposedUser[]): Promise<number> =>
  tx.run(sql`
    update users u set
      type = n.type, status = n.status, display_name = n.display_name, email = n.email, emails = n.emails,
      known_email = case when u.known_email = '' then n.email else u.known_email end,
      username = n.username, usernames = n.usernames, employee_ids = n.employee_ids,
      directory_status = n.directory_status, department = n.department, job_title = n.job_title,
      employment_type = n.employment_type, employment_status = n.employment_status, directory_ids = n.directory_ids,
      profile = n.profile, sources = n.sources, version = u.version + 1, updated_at = ${tx.now},
      missed_since = case when n."isMissed" then ${tx.now}::timestamptz end,
      disabled_by_hand = u.disabled_by_hand and n.status = 'DISABLED',
      deleted_at = case when n.status = 'DELETED' then coalesce(u.deleted_at, ${tx.now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(users)}) as n(
      id text, type text, status text, display_name text, email text, emails text[], username text, usernames text[],
      employee_ids text[], directory_status text, department text, job_title text, employment_type text,
      employment_status text, directory_ids text[], profile jsonb, sources jsonb, "isMissed" boolean)
    where u.id = n.id and (
      (u.type, u.status, u.display_name, u.email, u.emails, u.username, u.usernames, u.employee_ids, u.directory_status,
       u.department, u.job_title, u.employment_type, u.employment_status, u.directory_ids, u.profile, u.sources)
      is distinct from
      (n.type, n.status, n.display_name, n.email, n.emails, n.username, n.usernames, n.employee_ids, n.directory_status,
       n.department, n.job_title, n.employment_type, n.employment_status, n.directory_ids, n.profile, n.sources)
      or (u.missed_since is not null) <> n."isMissed")`)

type Managers = {
  /** A query of `id` and `manager_ids`. */
  readonly wanted: Sql
  /** A statement over `wanted` that returns the rows as they were. */
  readonly keep: Sql
}

/** Sets the managers of users where they differ. */
export const saveManagers = (tx: Tx, { wanted, keep }: Managers): Promise<number> =>
  tx.run(sql`
    with wanted as (${wanted}), kept as (${keep})
    update users u set manager_ids = w.manager_ids, updated_at = ${tx.now} from wanted w
    where w.id = u.id and u.manager_ids <> w.manager_ids`)
