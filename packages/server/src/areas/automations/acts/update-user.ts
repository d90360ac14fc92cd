import { previewUserStatus, setUserStatus } from '../../directory/users/api.ts'
import { output, StepFailed } from '../steps/step-kind.ts'
import { updateUser } from '../steps/update-user.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

export const updateUserAct = stepAct(updateUser, {
  async run(step, payload) {
    const { userStatusCel, userStatusEnum = '' } = payload
    const { id } = await chooseUser(step, payload)
    const status = userStatusCel ? await step.evaluate(userStatusCel, 'userStatus') : userStatusEnum
    if (status === '' || status === 'UNKNOWN') throw new StepFailed('the step names no status', 'INVALID_ARGUMENT')
    const { before } = await step.perform(userStatus, { userId: id, status })
    return output({ user_id: id, previous_status: before, status })
  },
})

type Change = { readonly userId: string; readonly status: string }

const userStatus: StepEffect<Change, { readonly before: string }> = {
  act: (step, change) => setUserStatus(step, { ...change, host: step.services.addresses().hostOf(step.tenant) }),
  async rehearse({ tx }, { userId, status }) {
    const { before, changes } = await previewUserStatus(tx, { userId, status })
    const summary = changes
      ? `sets the status of user "${userId}" from ${before} to ${status}`
      : `changes nothing: user "${userId}" is ${status} already`
    return { effect: { kind: 'userStatus', summary, details: { userId, before, status } }, result: { before } }
  },
}
