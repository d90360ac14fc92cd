import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readTemplate } from '../guards.ts'
import { templateAnswer } from '../shape.ts'
import { toTemplate } from '../view.ts'

export const getTemplateOperation = operation({
  id: 'reviews.templates.get',
  about: 'Tells what a template of campaigns is, and when it makes the next.',
  route: 'GET /api/v1/access_review_template/{id}',
  guard: readTemplate,
  request: shape('AccessReviewTemplateServiceGetRequest', 'Nothing to say.', {}),
  response: templateAnswer('AccessReviewTemplateServiceGetResponse'),

  async run(context) {
    return { accessReviewTemplate: toTemplate(context.setEtag(context.template)) }
  },
})
