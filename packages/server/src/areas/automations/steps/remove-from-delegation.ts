import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { oneUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { sampleUser, USER_ID } from '../shapes/samples.ts'
import { stepKind } from './step-kind.ts'

export const RemoveFromDelegation = shape(
  'RemoveFromDelegation',
  'Changes the delegation of everyone whose delegate a user is.',
  oneUser,
  oneof('replacement_user', {
    replacementUserIdCel: nullable(cel('Gives the new delegate.')),
    replacementUserRef: nullable(UserRef),
  }),
)

export const removeFromDelegation = stepKind({
  kind: 'removeFromDelegation',
  icon: 'users',
  shape: RemoveFromDelegation,
  samples: [
    { ...sampleUser, replacementUserIdCel: USER_ID },
    { ...sampleUser, replacementUserRef: { id: 'u' } },
  ],
  texts: [
    { path: 'userIdCel', result: 'userId' },
    { path: 'replacementUserIdCel', result: 'userId' },
  ],
  users: 'one',
  actsOn: 'tenant',

  references: ({ userRef, replacementUserRef }) => [
    ...(userRef ? [{ field: 'userRef.id', type: 'user' as const, id: userRef.id ?? '' }] : []),
    ...(replacementUserRef
      ? [{ field: 'replacementUserRef.id', type: 'user' as const, id: replacementUserRef.id ?? '' }]
      : []),
  ],
})
