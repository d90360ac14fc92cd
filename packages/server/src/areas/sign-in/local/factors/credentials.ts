import type { CredentialType } from '../../../../service/session-facts.ts'
import type { Tx } from '../../../../store/tx.ts'
import { listPasskeysOf } from '../passkeys/store.ts'
import { findPasswordOf } from '../passwords/store.ts'
import { countRecoveryCodes } from '../recovery-codes/store.ts'
import { listTotpsOf } from '../totp/store.ts'

/** One credential that a person has here. */
export type OwnedCredential = {
  readonly id: string
  readonly type: CredentialType
  readonly displayName: string
  readonly createdAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant | null
  /** Recovery codes that are left. */
  readonly codesLeft: number
  /** A passkey that its owner's other devices have too. */
  readonly isSynced: boolean
}

/** There is one of each at most, so they are known by a name. */
export const PASSWORD_ID = 'password'
export const RECOVERY_CODES_ID = 'recovery-codes'

/** Every credential of a person, in the order password, passkeys, apps, recovery codes. */
export async function listCredentialsOf(tx: Tx, userId: string): Promise<OwnedCredential[]> {
  const password = await findPasswordOf(tx, userId)
  const passkeys = await listPasskeysOf(tx, userId)
  const totps = await listTotpsOf(tx, userId)
  const codes = await countRecoveryCodes(tx, userId)
  const plain = { displayName: '', lastUsedAt: null, codesLeft: 0, isSynced: false }
  return [
    ...(password?.hash
      ? [
          {
            ...plain,
            id: PASSWORD_ID,
            type: 'CREDENTIAL_TYPE_PASSWORD' as const,
            createdAt: password.changed_at,
            lastUsedAt: password.last_used_at,
          },
        ]
      : []),
    ...passkeys.map((row) => ({
      ...plain,
      id: row.id,
      type: 'CREDENTIAL_TYPE_PASSKEY' as const,
      displayName: row.display_name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isSynced: row.is_synced,
    })),
    ...totps.map((row) => ({
      ...plain,
      id: row.id,
      type: 'CREDENTIAL_TYPE_TOTP' as const,
      displayName: row.display_name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    ...(codes.created_at
      ? [
          {
            ...plain,
            id: RECOVERY_CODES_ID,
            type: 'CREDENTIAL_TYPE_RECOVERY_CODE' as const,
            createdAt: codes.created_at,
            codesLeft: codes.left,
          },
        ]
      : []),
  ]
}
