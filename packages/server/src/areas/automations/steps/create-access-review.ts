import { Failure } from '../../../lib/failure.ts'
import { id } from '../../../wire/scalars.ts'
import { type Request, shape } from '../../../wire/shape.ts'
import { type MadeReview, startReviewOfUsers, type WantedReview } from '../../reviews/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { chooseUsers } from './choose-users.ts'
import { counted, type StepEffect } from './effects.ts'
import { userReferences } from './references.ts'
import { output, type StepContext, StepFailed, stepKind } from './step-kind.ts'

const MOST_USERS = 200
const TOO_MANY = `at most ${MOST_USERS} users`

const CreateAccessReview = shape('CreateAccessReview', 'Starts an access review.', {
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

  async run(step, payload) {
    const users = await chooseUsers(step, payload)
    if (users.length > MOST_USERS) throw new StepFailed(`${TOO_MANY}, not ${users.length}`)
    const userIds = users.map(({ id }) => id)
    const name = await step.render(payload.campaignName ?? '', 'line')
    const templateId = await templateOf(step, payload)
    const { effectKey } = step.run
    try {
      const wanted = { templateId, campaignName: name, userIds, effectKey }
      const { accessReviewId, campaignName } = await step.perform(campaign, wanted)
      return output({ access_review_id: accessReviewId, campaign_name: campaignName, user_ids: userIds })
    } catch (error) {
      if (error instanceof Failure) throw new StepFailed(error.message)
      throw error
    }
  },
})

const templateOf = async (step: StepContext, payload: Request<typeof CreateAccessReview>): Promise<string> =>
  payload.accessReviewTemplateCel
    ? step.evaluate(payload.accessReviewTemplateCel, 'string')
    : (payload.accessReviewTemplateId ?? '')

const campaign: StepEffect<WantedReview, MadeReview> = {
  act: async (step, wanted) => startReviewOfUsers(step, wanted, await findRolesDecider(step.tx, step.run)),
  rehearse: async (_step, { templateId, campaignName, userIds }) => ({
    effect: {
      kind: 'accessReview',
      summary: `starts an access review of ${counted(userIds, 'user', 'users')}`,
      details: { templateId, campaignName, userIds },
    },
    assumed: 'the campaign is made',
    result: { accessReviewId: '', campaignName },
  }),
}
