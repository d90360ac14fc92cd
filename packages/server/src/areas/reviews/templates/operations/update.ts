import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { calendarAt, getCalendars } from '../../../organisation/api.ts'
import { scopeOf } from '../../campaigns/rows.ts'
import { saveOwners } from '../../campaigns/store.ts'
import { withoutOlder } from '../../scope/older.ts'
import { reachOfScope } from '../../scope/reach.ts'
import { kindsWithoutMarker } from '../../scope/rows.ts'
import { replaceScopeRows } from '../../scope/store.ts'
import { checkTemplate } from '../check.ts'
import { templateChanged } from '../events.ts'
import { writeTemplate } from '../guards.ts'
import { AccessReviewTemplate, templateAnswer } from '../shape.ts'
import { saveRolesDecider, saveTemplate, templateRows } from '../store.ts'
import { contentOf, toTemplate } from '../view.ts'

export const updateTemplate = operation({
  id: 'reviews.templates.update',
  about: 'Changes a template of campaigns; campaigns that it has made stay as they are.',
  route: 'POST /api/v1/access_review_template/{id}',
  guard: writeTemplate,
  request: shape('AccessReviewTemplateServiceUpdateRequest', 'The changes.', {
    accessReviewTemplate: nullable(AccessReviewTemplate),
    updateMask: fieldMask('Which members of accessReviewTemplate to change; absent means those present.'),
  }),
  response: templateAnswer('AccessReviewTemplateServiceUpdateResponse'),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.stored)
    const before = toTemplate(stored)
    const at = { shape: AccessReviewTemplate, at: 'accessReviewTemplate', stored: before, instead: 'scope' }
    const { merged, changed } = mergeUpdate({
      shape: AccessReviewTemplate,
      name: 'accessReviewTemplate',
      stored: before,
      given: input.accessReviewTemplate,
      mask: withoutOlder({ ...at, given: input.accessReviewTemplate, mask: input.updateMask }),
      immutable: ['scopeType'],
    })
    if (!changed) return { accessReviewTemplate: before }
    const was = { scope: before.scope, reachesAll: stored.reaches_all }
    const reach = reachOfScope(context, merged.scope, was)
    await checkTemplate(context, merged, { at: 'accessReviewTemplate', before, reach })
    const { timezone } = calendarAt(await getCalendars(tx), tx.now)
    const content = contentOf(merged, timezone)
    await saveTemplate(tx, id, content, reach)
    await saveRolesDecider(tx, id, roleDecider(context))
    await replaceScopeRows(tx, id, kindsWithoutMarker(scopeOf(content)), [])
    await saveOwners(tx, id, merged.ownerIds)
    const row = context.setEtag(await templateRows.get(tx, id))
    emit(templateChanged('updated', stored, row))
    return { accessReviewTemplate: toTemplate(row) }
  },
})
