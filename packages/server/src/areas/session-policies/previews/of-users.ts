import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { id } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { resolveSessionPolicies } from '../resolution/resolve.ts'
import { listPeople } from '../resolution/users-of.ts'
import { findSettings } from '../settings/store.ts'
import { SessionPolicyPreview } from './shape.ts'
import { toPreview } from './view.ts'

const MOST_USERS = 100
const userIds = (about: string, options = {}) => list(id('The id of a user.'), MOST_USERS, about, options)

export const previewSessionPoliciesOfUsers = operation({
  id: 'signIn.sessionPolicies.previews.ofUsers',
  about: 'Shows which session policies apply to some users and why.',
  route: 'POST /api/v1/session-policies/preview/users',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SessionPolicyServicePreviewUsersRequest', 'The users.', {
    userIds: required(userIds('The users: 1 to 100.', { min: 1 })),
  }),
  response: shape('SessionPolicyServicePreviewUsersResponse', 'Their session policies.', {
    list: list(SessionPolicyPreview, MOST_USERS, 'In the order asked for, each user once.'),
    notFoundUserIds: userIds('Ids that name nobody who can sign in.'),
  }),

  async run({ tx }, input) {
    const asked = [...new Set(input.userIds)]
    const people = await listPeople(tx, asked)
    const resolved = await resolveSessionPolicies(tx, [...people])
    const settings = await findSettings(tx)
    return {
      list: asked.filter((one) => people.has(one)).map((one) => toPreview(one, resolved.get(one)!, settings)),
      notFoundUserIds: asked.filter((one) => !people.has(one)),
    }
  },
})
