import { sql } from '../../../store/sql.ts'
import { exemptCertified } from '../../directory/conflicts/api.ts'
import type { StoredTask } from '../../requests/tasks/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { settingsOf } from '../campaigns/rows.ts'
import { findCampaign } from '../campaigns/store.ts'
import { reviewDecided } from './events.ts'

/** A review has ended: its decision is kept for the next one, and what was not submitted is dropped. */
export async function reviewClosed(context: AreaContext, task: StoredTask): Promise<void> {
  if (task.type !== 'certify' || task.access_review_id === '') return
  const { tx, emit } = context
  await tx.run(sql`delete from access_review_pending where task_id = ${task.id}`)
  if (task.outcome !== 'CERTIFIED' && task.outcome !== 'DECERTIFIED') return
  await tx.run(sql`
    insert into reviewed_access as w (entitlement_id, principal_id, outcome, reviewed_at, review_id, task_id, facts_hash)
    select entitlement_id, principal_id, ${task.outcome}, ${tx.now}, review_id, ${task.id}, facts_hash
    from access_review_selections where task_id = ${task.id}
    on conflict (tenant_id, entitlement_id, principal_id) do update set outcome = excluded.outcome,
      reviewed_at = excluded.reviewed_at, review_id = excluded.review_id, task_id = excluded.task_id,
      facts_hash = excluded.facts_hash`)
  emit(reviewDecided(task.outcome === 'CERTIFIED' ? 'certified' : 'denied', task))
  if (task.outcome === 'CERTIFIED') await exemptConflicts(context, task)
}

/** A conflict all of whose reviews are certified is meant to be. */
async function exemptConflicts(context: AreaContext, task: StoredTask): Promise<void> {
  const { tx } = context
  const campaign = await findCampaign(tx, task.access_review_id)
  if (!campaign || !settingsOf(campaign).exemptCertifiedAccessConflicts) return
  const alerts = await tx.rows<{ id: string }>(sql`
    select alert.id from access_review_selections s, unnest(s.alert_ids) as alert(id)
    where s.task_id = ${task.id}
      and not exists (
        select from access_review_selections o join tasks_view t on t.id = o.task_id
        where o.review_id = s.review_id and alert.id = any(o.alert_ids) and o.task_id <> ${task.id}
          and (t.state = 'OPEN' or t.outcome <> 'CERTIFIED'))`)
  for (const { id } of alerts) {
    const reason = `Certified in the campaign ${campaign.display_name}.`
    await exemptCertified(context, id, { reason, userId: task.approver_ids.at(-1) ?? '' })
  }
}
