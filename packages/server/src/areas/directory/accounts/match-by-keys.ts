import { sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { getApp } from '../apps/store.ts'
import type { AccountContent } from './store.ts'

type Owner = Pick<AccountContent, 'identity_user_id' | 'matched_by' | 'match_detail'>
type Key = { kind: string; value: string }

const NOBODY: Owner = { identity_user_id: '', matched_by: '', match_detail: '' }

/**
 * The user that shares a key with the account, tried one kind of key after the other. More than one is ambiguous:
 * then it belongs to nobody. An app that matches by rules of its own leaves that to its next sync.
 */
export async function matchByKeys(tx: Tx, account: AppUsersRow): Promise<Owner> {
  const app = await getApp(tx, account.app_id)
  if (app.identity_matching === 'APP_USER_IDENTITY_MATCHING_CUSTOM') return NOBODY
  const byName = app.identity_matching === 'APP_USER_IDENTITY_MATCHING_DISPLAY_NAME'
  for (const keys of keysOf(account, byName)) {
    const owner = await ownerOf(tx, keys)
    if (owner) return owner
  }
  return NOBODY
}

function keysOf(account: AppUsersRow, byName: boolean): Key[][] {
  const kinds = {
    email: [account.email, ...account.emails],
    username: [account.username, ...account.usernames],
    name: byName ? [account.display_name] : [],
  }
  return Object.entries(kinds).map(([kind, values]) =>
    values.map((value) => ({ kind, value: value.trim().toLowerCase() })).filter(({ value }) => value !== ''),
  )
}

async function ownerOf(tx: Tx, keys: readonly Key[]): Promise<Owner | undefined> {
  if (keys.length === 0) return undefined
  const rows = await tx.rows<{ user_id: string; kind: string; value: string }>(sql`
    select distinct on (k.user_id) k.user_id, k.kind, k.value from user_keys k
    join users_view u on u.tenant_id = k.tenant_id and u.id = k.user_id
    where k.kind = ${keys[0]!.kind} and k.value = any(${keys.map(({ value }) => value)}) and u.deleted_at is null
    limit 2`)
  const [one] = rows
  if (!one) return undefined
  if (rows.length > 1) return { ...NOBODY, match_detail: `ambiguous ${one.kind}` }
  return { identity_user_id: one.user_id, matched_by: 'rule', match_detail: `${one.kind} ${one.value}`.slice(0, 256) }
}
