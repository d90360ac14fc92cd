import type { Purge } from '../../../../service/purge.ts'
import { sql } from '../../../../store/sql.ts'
import type { OneTimeLinksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { LinkPurpose } from '../events.ts'

type New = {
  readonly id: string
  readonly tokenHash: Buffer
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly invitationId: string
  readonly address: string
  readonly expiresAt: Temporal.Instant
}

export const insertLink = (tx: Tx, link: New): Promise<number> =>
  tx.run(sql`
    insert into one_time_links (id, token_hash, purpose, user_id, invitation_id, address, created_at, expires_at)
    values (${link.id}, ${link.tokenHash}, ${link.purpose}, ${link.userId}, ${link.invitationId}, ${link.address},
            ${tx.now}, ${link.expiresAt})`)

export const findLink = (tx: Tx, id: string): Promise<OneTimeLinksRow | undefined> =>
  tx.find<OneTimeLinksRow>(
    sql`select * from one_time_links where id = ${id} and used_at is null and expires_at > ${tx.now}`,
  )

export const findLinkByToken = (
  tx: Tx,
  tokenHash: Buffer,
  purpose: LinkPurpose,
): Promise<OneTimeLinksRow | undefined> =>
  tx.find<OneTimeLinksRow>(sql`
    select * from one_time_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${tx.now}`)

/** Uses a link up; undefined when it cannot be used any more. */
export const useLink = (tx: Tx, tokenHash: Buffer, purpose: LinkPurpose): Promise<OneTimeLinksRow | undefined> =>
  tx.find<OneTimeLinksRow>(sql`
    update one_time_links set used_at = ${tx.now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${tx.now}
    returning *`)

/** Links for the same that are still open are void. */
export const endLinks = (
  tx: Tx,
  purpose: LinkPurpose,
  of: { userId: string } | { invitationId: string },
): Promise<number> =>
  tx.run(sql`
    update one_time_links set used_at = ${tx.now}
    where purpose = ${purpose} and used_at is null
      and ${'userId' in of ? sql`user_id = ${of.userId}` : sql`invitation_id = ${of.invitationId}`}`)

export const purgeLinks: Purge = (now, atMost) => sql`
  delete from one_time_links where ctid = any(array(
    select ctid from one_time_links where expires_at <= ${now.subtract({ hours: 24 })} limit ${atMost}))`
