import { Failure } from '../../../lib/failure.ts'
import type { AreaJobContext } from '../../../service/area-job.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import { administrators, notify } from '../../notifications/notices/api.ts'
import { reviewTemplateFired } from '../campaigns/notice-kinds.ts'
import { tellFired } from '../campaigns/send-notices.ts'
import { templateFailed, templateFired } from './events.ts'
import { makeCampaign } from './make-campaign.ts'
import { nextTime } from './recurrence.ts'
import { lockTemplate, type TemplateRow } from './store.ts'
import { recurrenceOf } from './view.ts'

const LEAD_DAYS = 2
const MOST = 100

/** Makes the campaigns of templates whose time has come; what was missed is made once. */
export async function fireDue(context: AreaJobContext, zone: string): Promise<void> {
  const { tx, now } = context
  const due = await tx.rows<{ id: string }>(sql`
    select id from access_review_templates
    where schedule_enabled and deleted_at is null and next_at is not null and next_at <= ${now} order by id limit ${MOST}`)
  for (const { id } of due) {
    const template = await lockTemplate(tx, id)
    if (template) await fire(context, template, zone)
  }
}

async function fire(context: AreaJobContext, template: TemplateRow, zone: string): Promise<void> {
  const { tx, emit, now } = context
  const failure = await made(context, template)
  const occurrences = template.occurrences + (failure ? 0 : 1)
  const rule = recurrenceOf(template)
  const next = rule ? nextTime(rule, { made: occurrences, now, zone }) : undefined
  await tx.run(sql`
    update access_review_templates set next_at = ${next ?? null}, occurrences = ${occurrences},
      schedule_enabled = ${next !== undefined}, last_schedule_error = ${failure?.message.slice(0, 1024) ?? ''},
      updated_at = ${now}, version = version + 1
    where id = ${template.id}`)
  if (!failure) return
  emit(templateFailed(template, failure.message))
  await notify(tx, reviewTemplateFired, {
    userIds: [...template.owner_ids, ...(await administrators(tx))],
    eventKey: `${template.id}/${now}`,
    subject: { type: 'access_review_template', id: template.id },
    path: `/reviews/templates/${template.id}`,
    about: { campaign: `${template.display_name} (failed: ${failure.message})`, count: 0, due: '' },
  })
}

/** The campaign, or why there is none: its policy is gone, or an owner has lost the role. */
async function made(context: AreaJobContext, template: TemplateRow): Promise<Failure | undefined> {
  const { tx, now } = context
  const changes: Change[] = []
  await tx.run(sql`savepoint fired`)
  try {
    const alone = { ...context, emit: (change: Change) => void changes.push(change) }
    const startsAlone = (template.settings as { autoStartCampaign?: boolean }).autoStartCampaign === true
    const campaign = await makeCampaign(alone, template, {
      createdByUserId: template.created_by_user_id,
      ...(startsAlone ? { startAt: now.add({ hours: 24 * LEAD_DAYS }) } : {}),
    })
    await tellFired(tx, campaign)
    await tx.run(sql`release savepoint fired`)
    for (const change of changes) context.emit(change)
    context.emit(templateFired(template, campaign.id))
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await tx.run(sql`rollback to savepoint fired`)
    return error
  }
}
