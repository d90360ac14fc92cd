import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { calendarAt, getCalendars } from '../../../organisation/api.ts'
import { ownerIds } from '../../campaigns/shape.ts'
import { saveOwners } from '../../campaigns/store.ts'
import { reachOfScope } from '../../scope/reach.ts'
import { whole } from '../../whole.ts'
import { checkTemplate } from '../check.ts'
import { templateChanged } from '../events.ts'
import { AccessReviewTemplate, templateAnswer, templateFields } from '../shape.ts'
import { insertTemplate, templateRows } from '../store.ts'
import { contentOf, toTemplate } from '../view.ts'

const BY_ENTITLEMENTS = 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS'

export const createTemplate = operation({
  id: 'reviews.templates.create',
  about: 'Makes a template of campaigns, perhaps with a schedule.',
  route: 'POST /api/v1/access_review_template',
  guard: requires('campaigns:create'),
  request: shape('AccessReviewTemplateServiceCreateRequest', 'The template.', {
    ...templateFields,
    displayName: required(templateFields.displayName),
    policyId: required(templateFields.policyId),
    ownerIds: required(ownerIds()),
  }),
  response: templateAnswer('AccessReviewTemplateServiceCreateResponse'),

  async run(context, input) {
    const { tx, emit } = context
    const given = whole(AccessReviewTemplate, input)
    const scopeType = given.scopeType.endsWith('_UNSPECIFIED') ? BY_ENTITLEMENTS : given.scopeType
    const reach = reachOfScope(context, given.scope, undefined)
    await checkTemplate(context, { ...given, scopeType }, { at: '', reach })
    const id = newId(tx.now)
    const { timezone } = calendarAt(await getCalendars(tx), tx.now)
    const by = { createdByUserId: userIdOf(context.actor), rolesDecidedBy: roleDecider(context), reach }
    const made = { id, scopeType, ...by }
    await insertTemplate(tx, made, contentOf(given, timezone))
    await saveOwners(tx, id, given.ownerIds)
    const row = context.setEtag(await templateRows.get(tx, id))
    emit(templateChanged('created', null, row))
    return { accessReviewTemplate: toTemplate(row) }
  },
})
