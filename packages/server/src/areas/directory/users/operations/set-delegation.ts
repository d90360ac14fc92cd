import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import { id, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, type Request, shape } from '../../../../wire/shape.ts'
import { lockUser, saveUser } from '../../../auth/users/api.ts'
import { delegationOf, planExpiry } from '../delegation.ts'
import { delegationChanged } from '../events.ts'
import { delegatingUser } from '../guards.ts'

const ExpiringUserDelegationBinding = shape(
  'ExpiringUserDelegationBinding',
  'Who stands in for a user, and how long.',
  {
    userId: id('The user.'),
    delegatedUserId: id('Who stands in; empty when nobody does.'),
    startAt: timestamp('From when on; null means at once.'),
    expirationAt: timestamp('Until when; null means until it is changed.'),
    createdAt: timestamp('When it was set.'),
    updatedAt: timestamp('When it was set.'),
    deletedAt: timestamp('When it was removed.'),
  },
)

const asked = {
  delegatedUserId: id('Who is to stand in; empty removes who does.'),
  delegationStartAt: timestamp('From when on; absent means now, and so does a time in the past.'),
  delegationExpireAt: timestamp('Until when; absent means until it is changed.'),
}

const SetByAdminRequest = shape('SetExpiringUserDelegationBindingByAdminRequest', 'The delegation.', asked)
const response = (name: string) => shape(name, 'The delegation as it is now.', { item: ExpiringUserDelegationBinding })

export const setDelegationByAdmin = operation({
  id: 'directory.users.setDelegationByAdmin',
  about: 'Says who stands in for a user, for a time or until it is changed.',
  route: 'POST /api/v1/users/{user_id}/set-delegation-by-admin',
  called: 'UserService/SetExpiringUserDelegationBindingByAdmin',
  guard: requires('users:write'),
  strict: true,
  request: SetByAdminRequest,
  response: response('SetExpiringUserDelegationBindingByAdminResponse'),

  run: async (context, input, { user_id }) => setDelegation(context, input, await lockUser(context.tx, user_id)),
})

export const setOwnDelegation = operation({
  id: 'directory.users.setDelegation',
  about: 'Says who stands in for the caller, for a time or until it is changed.',
  route: 'POST /api/v1/users/{user_id}/set-delegation',
  called: 'UserService/SetExpiringUserDelegationBinding',
  guard: delegatingUser(),
  strict: true,
  request: shape('SetExpiringUserDelegationBindingRequest', 'The delegation.', asked),
  response: response('SetExpiringUserDelegationBindingResponse'),

  run: (context, input) => setDelegation(context, input, context.user),
})

async function setDelegation(context: Context, input: Request<typeof SetByAdminRequest>, locked: UsersRow) {
  const { tx, emit } = context
  const user = context.checkVersion(locked)
  const userId = user.id
  const delegation = await delegationOf(
    tx,
    userId,
    {
      delegatedUserId: input.delegatedUserId ?? '',
      startAt: input.delegationStartAt,
      expireAt: input.delegationExpireAt,
    },
    { delegate: 'delegatedUserId', expire: 'delegationExpireAt' },
  )
  const saved = context.setEtag(await saveUser(tx, userId, { ...user, ...delegation }))
  await planExpiry(tx, userId, delegation)
  emit(delegationChanged(user, saved))
  return { item: toBinding(saved) }
}

const toBinding = (user: UsersRow): Answer<typeof ExpiringUserDelegationBinding> => ({
  userId: user.id,
  delegatedUserId: user.delegated_user_id,
  startAt: user.delegation_starts_at,
  expirationAt: user.delegation_expires_at,
  createdAt: user.updated_at,
  updatedAt: user.updated_at,
  deletedAt: user.delegated_user_id === '' ? user.updated_at : null,
})
