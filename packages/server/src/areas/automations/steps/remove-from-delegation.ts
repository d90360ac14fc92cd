import { sql } from '../../../store/sql.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { replaceDelegate } from '../../directory/users/api.ts'
import { oneUser } from '../shapes/chosen-users.ts'
import { cel, UserRef } from '../shapes/refs.ts'
import { sampleUser, USER_ID } from '../shapes/samples.ts'
import { chooseUser, knownUsers } from './choose-users.ts'
import { counted, type StepEffect } from './effects.ts'
import { output, type StepContext, StepFailed, stepKind } from './step-kind.ts'

const RemoveFromDelegation = shape(
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

  async run(step, payload) {
    const { id } = await chooseUser(step, payload, { deleted: true })
    const replacement = await replacementOf(step, payload)
    if (replacement === id) throw new StepFailed('the replacement is the user who is to be replaced')
    return output({ updated_user_ids: await step.perform(delegation, { from: id, to: replacement }) })
  },
})

/** Empty when there is no delegate. */
async function replacementOf(step: StepContext, payload: Request<typeof RemoveFromDelegation>): Promise<string> {
  const { replacementUserIdCel, replacementUserRef } = payload
  if (!replacementUserIdCel && !replacementUserRef) return ''
  const id = replacementUserIdCel ? await step.evaluate(replacementUserIdCel, 'userId') : (replacementUserRef?.id ?? '')
  const [user] = await knownUsers(step.tx, [id])
  if (user!.status !== 'ENABLED') throw new StepFailed(`the replacement must be ENABLED, not ${user!.status}`)
  return id
}

/** Gives the users whose delegate was replaced. */
const delegation: StepEffect<{ readonly from: string; readonly to: string }, readonly string[]> = {
  act: (step, { from, to }) => replaceDelegate(step, from, to),
  async rehearse({ tx }, { from, to }) {
    const rows = await tx.rows<{ id: string }>(sql`
      select id from users_view where delegated_user_id = ${from} and deleted_at is null order by id`)
    const userIds = rows.map(({ id }) => id)
    const whom = to === '' ? 'nobody' : `user "${to}"`
    const summary = `makes ${whom} the delegate of ${counted(userIds, 'user', 'users')}`
    const details = { delegateId: from, replacementId: to, userIds }
    return { effect: { kind: 'delegation', summary, details }, result: userIds }
  },
}
