import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { hasUsageData } from '../../directory/apps/api.ts'
import { findValueName } from '../../directory/attributes/api.ts'
import { listNewConflicts } from '../../directory/conflicts/api.ts'
import { lookups } from '../../directory/expressions/api.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import type { ShownFacts } from './describe.ts'

const DAY = 86_400_000

type Grant = {
  readonly created_at: Temporal.Instant
  readonly is_direct: boolean
  readonly source_ids: readonly string[]
  readonly used_at: Temporal.Instant | null
}
type Account = {
  readonly id: string
  readonly is_external: boolean
  readonly used_at: Temporal.Instant | null
}

/** Everything that insights are made of. */
export async function loadFacts(tx: Tx, task: StoredTask): Promise<ShownFacts> {
  const { user_id: userId, app_id: appId, entitlement_id: entitlementId } = task
  const isGranted = task.type === 'grant' && userId !== ''
  const [account, entitlement, peers, isUseReported, conflicts] = await Promise.all([
    findAccount(tx, task),
    findEntitlement(tx, entitlementId),
    countPeers(tx, userId, entitlementId),
    hasUsageData(tx, appId),
    isGranted ? listNewConflicts(tx, { userId, entitlementIds: [entitlementId] }) : [],
  ])
  const [grant, scores, riskLevel] = await Promise.all([
    account && findGrant(tx, entitlementId, account.id),
    account ? lookups(tx, 'tenant').listRiskScores(account.id) : [],
    findValueName(tx, entitlement?.risk_level_value_id ?? ''),
  ])
  return {
    peers,
    ...(isUseReported ? useOf(tx, account, grant) : {}),
    riskLevel,
    conflicts,
    isExternal: account?.is_external ?? false,
    sources: grant && !grant.is_direct ? await namesOf(tx, grant.source_ids) : [],
    scores: scores.map(({ source, normalizedScore }) => ({ source, score: normalizedScore })),
  }
}

const findAccount = (tx: Tx, { account_id, user_id, app_id }: StoredTask): Promise<Account | undefined> =>
  tx.find<Account>(sql`
    select id, is_external, greatest(last_used_at, last_login_at) as used_at from app_users_view
    where app_id = ${app_id} and deleted_at is null and status <> 'STATUS_DELETED'
      and ((${account_id} <> '' and id = ${account_id})
        or (${account_id} = '' and identity_user_id = ${user_id} and identity_user_id <> ''))
    order by status = 'STATUS_ENABLED' desc, created_at, id limit 1`)

const findEntitlement = (tx: Tx, id: string): Promise<{ risk_level_value_id: string } | undefined> =>
  tx.find(sql`select risk_level_value_id from entitlement_provisioning_view where id = ${id}`)

const findGrant = (tx: Tx, entitlementId: string, accountId: string): Promise<Grant | undefined> =>
  tx.find<Grant>(sql`
    select g.created_at, g.is_direct, g.source_ids, (
      select max(u.last_used_at) from resource_uses_view u
      where u.app_user_id = g.app_user_id and u.entitlement_id = g.entitlement_id) as used_at
    from grants_view g where g.entitlement_id = ${entitlementId} and g.app_user_id = ${accountId}`)

/** Of the access where its use is reported, else of the account. What was never used counts from when it was given. */
function useOf(tx: Tx, account: Account | undefined, grant: Grant | undefined): Partial<ShownFacts> {
  const usedAt = grant?.used_at ?? account?.used_at ?? null
  const since = usedAt ?? grant?.created_at
  if (!since) return {}
  const unusedDays = Math.max(0, (tx.now.epochMilliseconds - since.epochMilliseconds) / DAY)
  return { unusedDays, isUseOfAccount: !grant, ...(usedAt ? { lastUsedAt: usedAt.toString() } : {}) }
}

/** Peers are enabled users of the same department and with the same job title. */
async function countPeers(tx: Tx, userId: string, entitlementId: string): Promise<ShownFacts['peers']> {
  const row = await tx.find<{ count: number; holders: number }>(sql`
    with subject as (
      select id, department, job_title from users_view
      where id = ${userId} and department <> '' and job_title <> '' and deleted_at is null),
    peers as materialized (
      select u.id from users_view u join subject s on s.department = u.department and s.job_title = u.job_title
      where u.id <> s.id and u.status = 'ENABLED' and u.deleted_at is null)
    select count(*)::int as count, count(*) filter (where exists (
        select from app_users_view a join grants_view g on g.app_user_id = a.id and g.entitlement_id = ${entitlementId}
        where a.identity_user_id = peers.id and a.deleted_at is null))::int as holders
    from peers`)
  return row && row.count > 0 ? row : undefined
}

const namesOf = (tx: Tx, ids: readonly string[]): Promise<{ id: string; displayName: string }[]> =>
  tx.rows(sql`
    select id, display_name as "displayName" from entitlement_provisioning_view where id = any(${[...ids]}) order by id`)
