import { Failure } from '../../../lib/failure.ts'
import type { Request } from '../../../wire/shape.ts'
import { type MadeReview, startReviewOfUsers, type WantedReview } from '../../reviews/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
import { type CreateAccessReview, createAccessReview, MOST_USERS, TOO_MANY } from '../steps/create-access-review.ts'
import { output, type StepContext, StepFailed } from '../steps/step-kind.ts'
import { chooseUsers } from './choose-users.ts'
import { counted, type StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

export const createAccessReviewAct = stepAct(createAccessReview, {
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
