import { chooseUsers } from './choose-users.ts'
import { notAvailable } from './not-available.ts'
import { userReferences } from './references.ts'
import { StepFailed, stepKind } from './step-kind.ts'

const MOST_USERS = 200
const TOO_MANY = `at most ${MOST_USERS} users`

export const createAccessReview = stepKind({
  kind: 'createAccessReview',
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

  async run(step, payload) {
    const users = await chooseUsers(step, payload)
    if (users.length > MOST_USERS) throw new StepFailed(`${TOO_MANY}, not ${users.length}`)
    throw notAvailable('access reviews')
  },
})
