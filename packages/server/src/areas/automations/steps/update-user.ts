import { oneOfNames } from '../../../wire/enums.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { UserStatus } from '../../auth/service-principals/api.ts'
import { userIdCel, useSubjectUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { USER_ID } from '../shapes/samples.ts'
import { stepKind } from './step-kind.ts'

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
})
