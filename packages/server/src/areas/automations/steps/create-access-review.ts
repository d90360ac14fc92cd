import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

export const MOST_USERS = 200

export const TOO_MANY = `at most ${MOST_USERS} users`

export const CreateAccessReview = shape('CreateAccessReview', 'Starts an access review.', {
  accessReviewTemplateId: id('The template of the review.'),
  accessReviewTemplateCel: cel('Gives the id of the template.'),
  campaignName: template('What it is called; the name of the template when empty.'),
  ...manyUsers,
})

export const createAccessReview = stepKind({
  kind: 'createAccessReview',
  icon: 'check',
  shape: CreateAccessReview,
  samples: [
    {
      accessReviewTemplateId: 't',
      accessReviewTemplateCel: '"t"',
      campaignName: 'Q {{ ctx.trigger.q }}',
      ...sampleUsers,
    },
  ],
  actsOn: 'tenant',
  users: 'many',
  texts: [
    { path: 'accessReviewTemplateCel', result: 'string' },
    { path: 'campaignName', template: 'text' },
    { path: 'userIdsCel', result: 'userIds' },
  ],

  check({ accessReviewTemplateId, accessReviewTemplateCel, userRefs = [] }, saving) {
    if (userRefs.length > MOST_USERS) saving.refuse('userRefs', TOO_MANY)
    if (saving.publishing && !accessReviewTemplateId && !accessReviewTemplateCel) {
      saving.refuse(
        'accessReviewTemplateId',
        'say which template, here or by accessReviewTemplateCel',
        'VALUE_REQUIRED',
      )
    }
  },
  references: ({ accessReviewTemplateId, accessReviewTemplateCel, ...payload }) => [
    ...(accessReviewTemplateId && !accessReviewTemplateCel
      ? [{ field: 'accessReviewTemplateId', type: 'accessReviewTemplate' as const, id: accessReviewTemplateId }]
      : []),
    ...userReferences(payload),
  ],
})
