import { newId } from '../../../../lib/ids.ts'
import type { Purge } from '../../../../service/purge.ts'
import { sql } from '../../../../store/sql.ts'
import type { PasskeyChallengesRow, UserPasskeysRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export const listPasskeysOf = (tx: Tx, userId: string): Promise<UserPasskeysRow[]> =>
  tx.rows<UserPasskeysRow>(sql`select * from user_passkeys where user_id = ${userId} order by created_at, id`)

export const lockPasskeyByCredential = (tx: Tx, credentialId: string): Promise<UserPasskeysRow | undefined> =>
  tx.find<UserPasskeysRow>(sql`select * from user_passkeys where credential_id = ${credentialId} for update`)

type New = Omit<UserPasskeysRow, 'tenant_id' | 'created_at' | 'last_used_at' | 'public_key'> & {
  readonly public_key: Buffer
}

/** Answers whether it is new: an authenticator registers a credential once. */
export const insertPasskey = async (tx: Tx, passkey: New): Promise<boolean> =>
  (await tx.run(sql`
    insert into user_passkeys (id, user_id, display_name, credential_id, public_key, counter, transports, aaguid,
                               attestation_format, is_synced, is_attested, created_at)
    values (${passkey.id}, ${passkey.user_id}, ${passkey.display_name}, ${passkey.credential_id}, ${passkey.public_key},
            ${passkey.counter}, ${passkey.transports}, ${passkey.aaguid}, ${passkey.attestation_format},
            ${passkey.is_synced}, ${passkey.is_attested}, ${tx.now})
    on conflict (tenant_id, credential_id) do nothing`)) > 0

export const savePasskeyUsed = (tx: Tx, id: string, counter: number): Promise<number> =>
  tx.run(sql`update user_passkeys set counter = ${counter}, last_used_at = ${tx.now} where id = ${id}`)

type Renamed = { readonly userId: string; readonly id: string; readonly displayName: string }

export const savePasskeyName = (tx: Tx, { userId, id, displayName }: Renamed): Promise<UserPasskeysRow | undefined> =>
  tx.find<UserPasskeysRow>(
    sql`update user_passkeys set display_name = ${displayName} where id = ${id} and user_id = ${userId} returning *`,
  )

export const removePasskey = (tx: Tx, userId: string, id: string): Promise<UserPasskeysRow | undefined> =>
  tx.find<UserPasskeysRow>(sql`delete from user_passkeys where id = ${id} and user_id = ${userId} returning *`)

export const removePasskeysOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from user_passkeys where user_id = ${userId}`)

const CHALLENGE_SECONDS = 300

type NewChallenge = Pick<PasskeyChallengesRow, 'purpose' | 'user_id' | 'challenge'>

export async function insertChallenge(tx: Tx, { purpose, user_id, challenge }: NewChallenge): Promise<string> {
  const id = newId(tx.now)
  await tx.run(sql`
    insert into passkey_challenges (id, purpose, user_id, challenge, expires_at)
    values (${id}, ${purpose}, ${user_id}, ${challenge}, ${tx.now.add({ seconds: CHALLENGE_SECONDS })})`)
  return id
}

/** Uses a challenge up, whatever comes of it. */
export const takeChallenge = (
  tx: Tx,
  id: string,
  purpose: 'registration' | 'authentication',
): Promise<PasskeyChallengesRow | undefined> =>
  tx.find<PasskeyChallengesRow>(sql`
    delete from passkey_challenges where id = ${id} and purpose = ${purpose} and expires_at > ${tx.now} returning *`)

export const purgeChallenges: Purge = (now, atMost) => sql`
  delete from passkey_challenges where ctid = any(array(
    select ctid from passkey_challenges where expires_at <= ${now} limit ${atMost}))`
