import { newId } from '../../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { LocalInvitationsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'invitation'

type Named = { readonly directoryAppId: string; readonly id: string }

export const getInvitation = (tx: Tx, { directoryAppId, id }: Named): Promise<LocalInvitationsRow> =>
  tx.get<LocalInvitationsRow>(
    sql`select * from local_invitations where id = ${id} and directory_app_id = ${directoryAppId}`,
    TYPE,
    id,
  )

export const lockInvitation = (tx: Tx, { directoryAppId, id }: Named): Promise<LocalInvitationsRow> =>
  tx.get<LocalInvitationsRow>(
    sql`select * from local_invitations where id = ${id} and directory_app_id = ${directoryAppId} for update`,
    TYPE,
    id,
  )

export const findInvitation = (tx: Tx, id: string): Promise<LocalInvitationsRow | undefined> =>
  tx.find<LocalInvitationsRow>(sql`select * from local_invitations where id = ${id}`)

export const lockInvitationById = (tx: Tx, id: string): Promise<LocalInvitationsRow | undefined> =>
  tx.find<LocalInvitationsRow>(sql`select * from local_invitations where id = ${id} for update`)

const pending = (now: Temporal.Instant): Sql => sql`accepted_at is null and revoked_at is null and expires_at > ${now}`

/** The open invitation of an address. */
export const findPendingOf = (tx: Tx, email: string): Promise<LocalInvitationsRow | undefined> =>
  tx.find<LocalInvitationsRow>(
    sql`select * from local_invitations where lower(email) = lower(${email}) and ${pending(tx.now)} limit 1`,
  )

/** Two invitations of one address are made one after the other. */
export const lockAddress = (tx: Tx, email: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${tx.tenantId} ${email.toLowerCase()}`}, 0))`)

type New = Pick<
  LocalInvitationsRow,
  | 'directory_app_id'
  | 'email'
  | 'display_name'
  | 'initial_role_ids'
  | 'purpose'
  | 'sponsor_user_id'
  | 'job_id'
  | 'invited_by_user_id'
  | 'expires_at'
>

export const insertInvitation = (tx: Tx, invitation: New): Promise<LocalInvitationsRow> => {
  const id = newId(tx.now)
  return tx.get<LocalInvitationsRow>(
    sql`insert into local_invitations (id, directory_app_id, email, display_name, initial_role_ids, purpose,
          sponsor_user_id, job_id, invited_by_user_id, expires_at, created_at, updated_at)
        values (${id}, ${invitation.directory_app_id}, ${invitation.email}, ${invitation.display_name},
          ${invitation.initial_role_ids}, ${invitation.purpose}, ${invitation.sponsor_user_id}, ${invitation.job_id},
          ${invitation.invited_by_user_id}, ${invitation.expires_at}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveRevoked = (tx: Tx, id: string): Promise<LocalInvitationsRow> =>
  tx.get<LocalInvitationsRow>(
    sql`update local_invitations set revoked_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const saveAccepted = (tx: Tx, id: string, userId: string): Promise<LocalInvitationsRow> =>
  tx.get<LocalInvitationsRow>(
    sql`update local_invitations set accepted_at = ${tx.now}, created_user_id = ${userId}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const lockPendingOfDirectory = (tx: Tx, directoryAppId: string): Promise<LocalInvitationsRow[]> =>
  tx.rows<LocalInvitationsRow>(
    sql`select * from local_invitations where directory_app_id = ${directoryAppId} and ${pending(tx.now)}
        order by id for update`,
  )

const STATUS_SQL: Readonly<Record<string, (now: Temporal.Instant) => Sql>> = {
  LOCAL_INVITATION_STATUS_PENDING: pending,
  LOCAL_INVITATION_STATUS_ACCEPTED: () => sql`accepted_at is not null`,
  LOCAL_INVITATION_STATUS_REVOKED: () => sql`accepted_at is null and revoked_at is not null`,
  LOCAL_INVITATION_STATUS_EXPIRED: (now) => sql`accepted_at is null and revoked_at is null and expires_at <= ${now}`,
}

type Filter = { directoryAppId: string; status: string | undefined; after: string | undefined; limit: number }

/** A status that nobody knows matches nothing. */
export const listInvitations = (
  tx: Tx,
  { directoryAppId, status, after, limit }: Filter,
): Promise<LocalInvitationsRow[]> =>
  tx.rows<LocalInvitationsRow>(sql`
    select * from local_invitations where ${and([
      directoryAppId === '' ? undefined : sql`directory_app_id = ${directoryAppId}`,
      status === undefined ? undefined : (STATUS_SQL[status]?.(tx.now) ?? sql`false`),
      after === undefined ? undefined : sql`id > ${after}`,
    ])} order by id limit ${limit}`)
