import { sql } from '../../../store/sql.ts'
import type { SsoSubjectsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const findSubject = (tx: Tx, applicationId: string, userId: string): Promise<SsoSubjectsRow | undefined> =>
  tx.find<SsoSubjectsRow>(
    sql`select * from sso_subjects where application_id = ${applicationId} and user_id = ${userId}`,
  )

type Wanted = { readonly userIds: readonly string[]; readonly subjects: readonly string[] }

/** What these users have, and who has these subjects. */
export const listSubjects = (tx: Tx, applicationId: string, { userIds, subjects }: Wanted): Promise<SsoSubjectsRow[]> =>
  tx.rows<SsoSubjectsRow>(sql`
    select * from sso_subjects
    where application_id = ${applicationId} and (user_id = any(${[...userIds]}) or subject = any(${[...subjects]}))`)

type New = {
  readonly applicationId: string
  readonly source: 'import' | 'attribute'
  readonly importId: string
  readonly entries: readonly { readonly userId: string; readonly subject: string }[]
}

/** A subject or a user that is taken meanwhile stays as it is; returns those stored. */
export const insertSubjects = (tx: Tx, made: New): Promise<SsoSubjectsRow[]> =>
  tx.rows<SsoSubjectsRow>(sql`
    insert into sso_subjects (application_id, user_id, subject, source, import_id, created_at)
    select ${made.applicationId}, one.user_id, one.subject, ${made.source}, ${made.importId}, ${tx.now}
    from unnest(${made.entries.map(({ userId }) => userId)}::text[],
                ${made.entries.map(({ subject }) => subject)}::text[]) as one(user_id, subject)
    on conflict do nothing returning *`)

export const removeSubjects = (tx: Tx, applicationId: string, userIds: readonly string[]): Promise<SsoSubjectsRow[]> =>
  tx.rows<SsoSubjectsRow>(sql`
    delete from sso_subjects where application_id = ${applicationId} and user_id = any(${[...userIds]}) returning *`)
