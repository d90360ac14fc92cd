import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { templateChanged } from '../events.ts'
import { writeTemplate } from '../guards.ts'

export const deleteTemplate = operation({
  id: 'reviews.templates.delete',
  about: 'Deletes a template; campaigns that it has made stay.',
  route: 'DELETE /api/v1/access_review_template/{id}',
  guard: writeTemplate,
  request: shape('AccessReviewTemplateServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewTemplateServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.template)
    await tx.run(sql`
      update access_review_templates set deleted_at = ${tx.now}, schedule_enabled = false, updated_at = ${tx.now},
        version = version + 1 where id = ${id}`)
    await tx.run(sql`delete from access_review_scope_rows where of_id = ${id}`)
    emit(templateChanged('deleted', before, null))
    return {}
  },
})
