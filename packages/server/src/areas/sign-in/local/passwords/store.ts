import { sql } from '../../../../store/sql.ts'
import type { UserPasswordsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

/** The password of a person; one that was removed has an empty hash. */
export const findPasswordOf = (tx: Tx, userId: string): Promise<UserPasswordsRow | undefined> =>
  tx.find<UserPasswordsRow>(sql`select * from user_passwords where user_id = ${userId}`)

export const lockPasswordOf = (tx: Tx, userId: string): Promise<UserPasswordsRow | undefined> =>
  tx.find<UserPasswordsRow>(sql`select * from user_passwords where user_id = ${userId} for update`)

/** As many as a policy can ask for. */
const MOST_EARLIER = 24

/** The last one and those before it. */
const EARLIER = sql`case when p.hash = '' then p.earlier_hashes
                         else (array[p.hash] || p.earlier_hashes)[1:${MOST_EARLIER}] end`

/** The password before it becomes the first of the earlier ones. */
export const savePassword = (tx: Tx, userId: string, hash: string): Promise<number> =>
  tx.run(sql`
    insert into user_passwords as p (user_id, hash, changed_at) values (${userId}, ${hash}, ${tx.now})
    on conflict (tenant_id, user_id) do update set
      hash = excluded.hash, earlier_hashes = ${EARLIER}, changed_at = excluded.changed_at`)

/** The same password under other parameters. */
export const saveRehashed = (tx: Tx, userId: string, { from, to }: { from: string; to: string }): Promise<number> =>
  tx.run(sql`update user_passwords set hash = ${to} where user_id = ${userId} and hash = ${from}`)

export const savePasswordUsed = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`update user_passwords set last_used_at = ${tx.now} where user_id = ${userId}`)

/** There is none any more; what it was stays known, so that it is not chosen again. */
export const removePassword = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`
    update user_passwords p set hash = '', earlier_hashes = ${EARLIER}, last_used_at = null
    where user_id = ${userId} and hash <> ''`)
