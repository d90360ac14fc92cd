import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { noteShadowUse, type Sighting } from '../discovered/shadow/store.ts'
import { ensureAccounts } from '../entitlements/members/accounts.ts'
import type { WithRegistry } from '../points/app-connectors.ts'
import { noteAccounts } from './note-accounts.ts'
import type { Reporter, Use } from './note-uses.ts'

type Changing = WithRegistry & { readonly tx: Tx; emit(change: Change): void }
type Seen = Sighting & { readonly byName: boolean }
type Managed = { readonly appId: string; readonly userId: string; readonly at: string }

/**
 * For managed apps the use of an account is recorded; any other app is recorded as a shadow app. A bare name means
 * the managed app of that name. An app with an identifier is never taken for another one by its name, which its maker
 * has chosen.
 */
export async function noteOtherApps(changing: Changing, reporter: Reporter, uses: readonly Use[]): Promise<void> {
  const seen = uses.flatMap(toSeen)
  if (seen.length === 0) return
  const named = await appsNamed(
    changing.tx,
    seen.filter((one) => one.byName).map((one) => one.identifier),
  )
  const appOf = (one: Seen): string | undefined => (one.byName ? named.get(one.identifier) : undefined)
  const managed = await noteShadowUse(
    changing,
    reporter,
    seen.filter((one) => appOf(one) === undefined),
  )
  await makeAccounts(changing, seen, managed)
  await noteAccountsOfUsers(
    changing.tx,
    seen.flatMap((one) => {
      const appId = appOf(one) ?? managed.get(one.identifier)
      return appId ? [{ appId, userId: one.userId, at: one.at }] : []
    }),
  )
}

function toSeen({ otherApp, userId, at, counts }: Use): Seen[] {
  if (!otherApp || userId === '') return []
  const { identifier, displayName, consent } = otherApp
  const name = displayName.trim() || identifier.trim()
  return [
    {
      // Host names and names are case-insensitive, and client ids that differ only in case are not issued.
      identifier: (identifier.trim() || name).toLowerCase(),
      displayName: name,
      byName: identifier.trim() === '',
      userId,
      seenAs: consent ? 'CONSENT' : 'SIGN_IN',
      at,
      counts,
    },
  ]
}

/** By name in lower case; a name that several apps have means the oldest. */
async function appsNamed(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx.rows<{ name: string; id: string }>(sql`
    select distinct on (1) lower(display_name) as name, id from apps
    where deleted_at is null and lower(display_name) = any(${[...new Set(names)]}) order by 1, created_at, id`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Who begins to use an app that was authorized gets an account in it, as those who used it before did. */
async function makeAccounts(changing: Changing, seen: readonly Seen[], managed: ReadonlyMap<string, string>) {
  for (const appId of new Set(managed.values())) {
    const users = seen.filter((one) => managed.get(one.identifier) === appId).map((one) => one.userId)
    await ensureAccounts(changing, { id: appId, is_builtin: false }, [...new Set(users)])
  }
}

async function noteAccountsOfUsers(tx: Tx, uses: readonly Managed[]): Promise<void> {
  if (uses.length === 0) return
  const rows = await tx.rows<{ id: string; index: bigint }>(sql`
    select a.id, n.index from unnest(${uses.map((one) => one.appId)}::text[], ${uses.map((one) => one.userId)}::text[])
      with ordinality as n(app_id, user_id, index)
    join app_users a on a.identity_user_id = n.user_id and a.app_id = n.app_id and a.deleted_at is null
    where a.identity_user_id <> ''`)
  await noteAccounts(
    tx,
    rows.map(({ id, index }) => ({ accountId: id, at: uses[Number(index) - 1]!.at })),
  )
}
