import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { CampaignFacts, Campaigns } from '../../requests/tasks/reviews/api.ts'
import { type CampaignRow, settingsOf } from './rows.ts'
import { tellAssigned } from './send-notices.ts'
import { findCampaign, findRolesDecider, saveRolesDecider } from './store.ts'

/** Owners count while they are administrators of campaigns. */
const ownedBy = (userId: string): Sql => sql`
  select o.of_id as id from access_review_owners o
  join users_view w on w.id = o.user_id and w.status = 'ENABLED' and w.deleted_at is null
    and w.role_ids && array['super_admin', 'campaign_admin']
  where o.user_id = ${userId}`

type Loaded = Pick<CampaignRow, 'id' | 'state' | 'settings'> & { readonly is_owner: boolean }

async function load(tx: Tx, ids: readonly string[], userId: string): Promise<Map<string, CampaignFacts>> {
  const rows = await tx.rows<Loaded>(sql`
    select r.id, r.state, r.settings, r.id in (${ownedBy(userId)}) as is_owner
    from access_reviews r where r.id = any(${[...ids]})`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isOwner: row.is_owner,
        isOpen: row.state === 'OPEN',
        requiresSignature: settingsOf(row).signatureConfig?.requireSignature === true,
      },
    ]),
  )
}

export const campaignsForRequests: Campaigns = {
  ownedBy,
  load,

  async ownersOf(tx, id) {
    const rows = await tx.rows<{ user_id: string }>(sql`
      select user_id from access_review_owners where of_id = ${id} order by position`)
    return rows.map(({ user_id }) => user_id)
  },

  async policyOf(tx, task) {
    const campaign = await findCampaign(tx, task.access_review_id)
    if (!campaign) return { policyId: task.policy_id, usePolicyOverride: false }
    const selection = await tx.find<{ policy_id: string }>(sql`
      select policy_id from access_review_selections where task_id = ${task.id}`)
    const own = selection?.policy_id ?? ''
    if (own !== '') return { policyId: own, usePolicyOverride: false }
    return { policyId: campaign.policy_id, usePolicyOverride: settingsOf(campaign).usePolicyOverride }
  },

  rolesDecidedBy: findRolesDecider,
  undecideRoles: (tx, id) => saveRolesDecider(tx, id, ''),

  pendingOf: (userId) => sql`exists (
    select from access_review_pending p where p.task_id = t.id and p.user_id = ${userId})`,

  async tellAssigned(tx, task, { stepId, assigneeIds }) {
    const campaign = await findCampaign(tx, task.access_review_id)
    if (campaign?.state === 'OPEN') await tellAssigned(tx, campaign, { userIds: assigneeIds, stepId, count: 1 })
  },
}

/** What a campaign reviews: what was selected, or what its scope names before that. */
export const entitlementsReviewed = (reviewId: string): Sql => sql`
  select entitlement_id as id from access_review_selections where review_id = ${reviewId}
  union
  select entitlement_id from access_review_scope_rows where of_id = ${reviewId} and kind = 'entitlement'`
