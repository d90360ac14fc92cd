import { after, seconds } from '../../../lib/duration.ts'
import { newId } from '../../../lib/ids.ts'
import type { Context } from '../../../service/context.ts'
import { toReach } from '../../directory/expressions/api.ts'
import { checkCampaign } from '../campaigns/check.ts'
import { campaignChanged } from '../campaigns/events.ts'
import type { CampaignRow } from '../campaigns/rows.ts'
import { AccessReview } from '../campaigns/shape.ts'
import { getCampaign, insertCampaign, saveOwners } from '../campaigns/store.ts'
import { contentOf } from '../campaigns/view.ts'
import { copyScopeRows, ENTITLEMENT_KINDS, TYPE_KINDS } from '../scope/store.ts'
import { whole } from '../whole.ts'
import type { TemplateRow } from './store.ts'
import { toTemplate } from './view.ts'

type Making = {
  /** The name of the template when empty. */
  readonly displayName?: string
  readonly createdByUserId: string
  /** When it starts by itself; it is left to its owners when absent. */
  readonly startAt?: Temporal.Instant
  /** These users in place of those of the template. */
  readonly userIds?: readonly string[]
  readonly madeByKey?: string
  /** Who has decided about roles of the service, where that is not who saved the template. */
  readonly rolesDecidedBy?: string
}

/** Makes a draft of a template. What its scope names is copied now; criteria are evaluated when it is prepared. */
export async function makeCampaign(
  context: Pick<Context, 'tx' | 'emit' | 'services'>,
  template: TemplateRow,
  making: Making,
): Promise<CampaignRow> {
  const { tx, emit } = context
  const { displayName = '', createdByUserId, startAt, userIds, madeByKey = '' } = making
  const { rolesDecidedBy = template.roles_decided_by } = making
  const { scope, scopeType, recurrenceRule: _, ...settings } = toTemplate(template)
  const begins = startAt ?? tx.now
  const campaign = whole(AccessReview, {
    ...settings,
    displayName: displayName || template.display_name,
    scopeType,
    scopeV2: userIds && scope ? withUsers(scope, userIds) : scope,
    autoStartCampaign: settings.autoStartCampaign && startAt !== undefined,
    scheduledStartDate: startAt ?? null,
    completionDate: after(begins, settings.accessReviewDuration ?? seconds(14 * 86_400)),
    ownerIds: template.owner_ids,
  })
  const reach = toReach(template.reaches_all, '')
  await checkCampaign(context, campaign, { at: '', reach })
  const id = newId(tx.now)
  const by = { createdByUserId, rolesDecidedBy, reach, templateId: template.id, madeByKey }
  await insertCampaign(tx, { id, state: 'DRAFT', scopeType, ...by }, contentOf(campaign))
  await saveOwners(tx, id, template.owner_ids)
  await copyScopeRows(tx, template.id, id, [...ENTITLEMENT_KINDS, ...TYPE_KINDS])
  const row = await getCampaign(tx, id)
  emit(campaignChanged('created', null, row))
  return row
}

const withUsers = (scope: object, userIds: readonly string[]): object => ({
  ...scope,
  allUsers: undefined,
  userCriteria: undefined,
  celExpression: undefined,
  selectedUsers: { userIds },
})
