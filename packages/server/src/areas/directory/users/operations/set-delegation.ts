import { denied, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import { id, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, type Request, shape } from '../../../../wire/shape.ts'
import { lockUser, saveUser } from '../../../auth/api.ts'
import { delegator } from '../../guards.ts'
import { visibleUser } from '../access.ts'
import { delegationOf, planExpiry } from '../delegation.ts'
import { delegationChanged } from '../events.ts'

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

  run: (context, input, { user_id }) => setDelegation(context, input, user_id),
})

export const setOwnDelegation = operation({
  id: 'directory.users.setDelegation',
  about: 'Says who stands in for the caller, for a time or until it is changed.',
  route: 'POST /api/v1/users/{user_id}/set-delegation',
  called: 'UserService/SetExpiringUserDelegationBinding',
  guard: delegator,
  strict: true,
  request: shape('SetExpiringUserDelegationBindingRequest', 'The delegation.', asked),
  response: response('SetExpiringUserDelegationBindingResponse'),

  async run(context, input, { user_id }) {
    if (user_id !== userIdOf(context.actor)) {
      if (!visibleUser(await lockUser(context.tx, user_id), context)) throw notFound('user', user_id)
      throw denied('users:write')
    }
    if (!context.hasPermission('users:write') && !context.hasPermission('delegation:self'))
      throw denied('delegation:self')
    return setDelegation(context, input, user_id)
  },
})

async function setDelegation(context: Context, input: Request<typeof SetByAdminRequest>, userId: string) {
  const { tx, emit } = context
  const user = context.checkVersion(await lockUser(tx, userId))
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
