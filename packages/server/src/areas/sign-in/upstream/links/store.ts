import { sql } from '../../../../store/sql.ts'
import type { SignInLinksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'sign-in link'

export const findLink = (tx: Tx, authConfigId: string, subject: string): Promise<SignInLinksRow | undefined> =>
  tx.find<SignInLinksRow>(
    sql`select * from sign_in_links where auth_config_id = ${authConfigId} and subject = ${subject}`,
  )

export const findLinkOfUser = (tx: Tx, userId: string): Promise<SignInLinksRow | undefined> =>
  tx.find<SignInLinksRow>(sql`select * from sign_in_links where user_id = ${userId}`)

type Page = { authConfigId: string; userId: string; after: string | undefined; limit: number }

export const listLinks = (tx: Tx, { authConfigId, userId, after = '', limit }: Page): Promise<SignInLinksRow[]> =>
  tx.rows<SignInLinksRow>(sql`
    select * from sign_in_links
    where auth_config_id = ${authConfigId} and user_id > ${after} and (${userId} = '' or user_id = ${userId})
    order by user_id limit ${limit}`)

type NewLink = { authConfigId: string; subject: string; userId: string; email: string }

export const insertLink = (tx: Tx, { authConfigId, subject, userId, email }: NewLink): Promise<SignInLinksRow> =>
  tx.get<SignInLinksRow>(
    sql`insert into sign_in_links (auth_config_id, subject, user_id, email, created_at)
        values (${authConfigId}, ${subject}, ${userId}, ${email}, ${tx.now}) returning *`,
    TYPE,
    userId,
  )

export const lockLink = (tx: Tx, authConfigId: string, userId: string): Promise<SignInLinksRow> =>
  tx.get<SignInLinksRow>(
    sql`select * from sign_in_links where auth_config_id = ${authConfigId} and user_id = ${userId} for update`,
    TYPE,
    userId,
  )

export const removeLink = (tx: Tx, { auth_config_id, user_id }: SignInLinksRow): Promise<number> =>
  tx.run(sql`delete from sign_in_links where auth_config_id = ${auth_config_id} and user_id = ${user_id}`)
