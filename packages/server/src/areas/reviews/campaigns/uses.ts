import { sql } from '../../../store/sql.ts'
import type { PolicyUses } from '../../policies/checks/api.ts'
import type { StepUpUses } from '../../sign-in/step-up/api.ts'

/** Campaigns that have not ended, and templates; a few are enough. */
export const reviewsWithPolicy: PolicyUses = {
  type: 'access_review',
  list: (tx, policyId) =>
    tx.rows(sql`
      select id, display_name from access_reviews
      where state not in ('CLOSED', 'DELETING', 'DELETED') and (policy_id = ${policyId} or exists (
        select from access_review_scope_rows s where s.of_id = access_reviews.id and s.policy_id = ${policyId}))
      union all
      select id, display_name from access_review_templates where deleted_at is null and policy_id = ${policyId}
      order by id limit 10`),
}

/** Campaigns that have not ended, and templates, whose submissions are signed at the provider. */
export const reviewsWithStepUp: StepUpUses = {
  async usesOf(tx, providerId) {
    const rows = await tx.rows<{ id: string; display_name: string }>(sql`
      select id, display_name from access_reviews
      where state not in ('CLOSED', 'DELETING', 'DELETED')
        and settings #>> '{signatureConfig,stepUpProviderId}' = ${providerId}
      union all
      select id, display_name from access_review_templates
      where deleted_at is null and settings #>> '{signatureConfig,stepUpProviderId}' = ${providerId}
      order by id limit 10`)
    return rows.map(({ id, display_name }) => ({ type: 'access_review', id, displayName: display_name }))
  },
}
