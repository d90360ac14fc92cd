import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { WithRegistry } from '../points/app-connectors.ts'
import { noteAccounts } from './note-accounts.ts'
import { noteOtherApps } from './other-apps.ts'

/** An account was used at a time, by itself or to access something. */
export type Use = {
  readonly accountId: string
  /** Who it belongs to; empty when nobody is known. */
  readonly userId: string
  readonly at: string
  /** Whether it was not counted before. */
  readonly counts: boolean
  /** Empty when nothing of the app is named. */
  readonly resourceId: string
  readonly entitlementId: string
  readonly otherApp?: OtherApp
}

/** Another app that the account was used to sign in to, or that was let act for its user. */
export type OtherApp = { readonly identifier: string; readonly displayName: string; readonly consent: boolean }

/** The reporter of uses. */
export type Reporter = { readonly appId: string; readonly connectorId: string }

type Changing = WithRegistry & { readonly tx: Tx; emit(change: Change): void }

/** Records uses: of the account, of what it accessed, and of apps that were signed in to with it. */
export async function noteUses(changing: Changing, reporter: Reporter, uses: readonly Use[]): Promise<void> {
  const { tx } = changing
  await noteAccounts(
    tx,
    uses.map(({ accountId, at }) => ({ accountId, at })),
  )
  await noteResources(
    tx,
    reporter,
    uses.filter((use) => use.resourceId !== ''),
  )
  await noteOtherApps(changing, reporter, uses)
}

async function noteResources(tx: Tx, { appId }: Reporter, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  await tx.run(sql`
    insert into resource_uses as u (app_user_id, app_resource_id, entitlement_id, app_id, first_used_at, last_used_at,
                                    use_count)
    select account, resource, entitlement, ${appId}, min(at), max(at), count(*) filter (where counts)
    from unnest(${uses.map((one) => one.accountId)}::text[], ${uses.map((one) => one.resourceId)}::text[],
      ${uses.map((one) => one.entitlementId)}::text[], ${uses.map((one) => one.at)}::timestamptz[],
      ${uses.map((one) => String(one.counts))}::boolean[]) as n(account, resource, entitlement, at, counts)
    group by account, resource, entitlement order by 1, 2, 3
    on conflict (tenant_id, app_user_id, app_resource_id, entitlement_id) do update set
      first_used_at = least(u.first_used_at, excluded.first_used_at),
      last_used_at = greatest(u.last_used_at, excluded.last_used_at),
      use_count = u.use_count + excluded.use_count`)
}
