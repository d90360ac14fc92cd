import { oneOfNames } from '../../../wire/enums.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { UserStatus } from '../../auth/service-principals/api.ts'
import { previewUserStatus, setUserStatus } from '../../directory/users/api.ts'
import { userIdCel, useSubjectUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { output, StepFailed, stepKind } from './step-kind.ts'

const UpdateUser = shape(
  'UpdateUser',
  'Changes the status of a user.',
  { useSubjectUser },
  oneof('user', { userIdCel: nullable(userIdCel), userRef: nullable(UserRef) }),
  oneof('user_status', {
    userStatusEnum: nullable(oneOfNames(UserStatus, 'The status.')),
    userStatusCel: nullable(cel('Gives the status.')),
  }),
)

export const updateUser = stepKind({
  kind: 'updateUser',
  icon: 'user',
  shape: UpdateUser,
  samples: [
    { useSubjectUser: true, userIdCel: USER_ID, userStatusEnum: 'DISABLED' },
    { userRef: { id: 'u' }, userStatusCel: '"ENABLED"' },
  ],
  texts: [
    { path: 'userIdCel', result: 'userId' },
    { path: 'userStatusCel', result: 'userStatus' },
  ],
  users: 'one',
  actsOn: 'tenant',
  takesAway: ({ userStatusEnum, userStatusCel }) => Boolean(userStatusCel) || userStatusEnum !== 'ENABLED',

  check({ userStatusEnum, userStatusCel }, saving) {
    if (userStatusCel) return
    if (userStatusEnum === 'UNKNOWN') saving.refuse('userStatusEnum', 'must be ENABLED, DISABLED or DELETED')
    else if (!userStatusEnum && saving.publishing) {
      saving.refuse('userStatusEnum', 'one of userStatusEnum and userStatusCel is required', 'VALUE_REQUIRED')
    }
  },
  references: ({ userRef }) => (userRef ? [{ field: 'userRef.id', type: 'user', id: userRef.id ?? '' }] : []),

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
