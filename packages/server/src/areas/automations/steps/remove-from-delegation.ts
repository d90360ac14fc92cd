import { replaceDelegate } from '../../directory/api.ts'
import { chooseUser, knownUsers } from './choose-users.ts'
import { output, type StepContext, StepFailed, type StepPayload, stepKind } from './step-kind.ts'

export const removeFromDelegation = stepKind<'removeFromDelegation'>({
  kind: 'removeFromDelegation',
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
    return output({ updated_user_ids: await replaceDelegate(step, id, replacement) })
  },
})

/** Empty when nobody is to stand in. */
async function replacementOf(step: StepContext, payload: StepPayload<'removeFromDelegation'>): Promise<string> {
  const { replacementUserIdCel, replacementUserRef } = payload
  if (!replacementUserIdCel && !replacementUserRef) return ''
  const id = replacementUserIdCel ? await step.evaluate(replacementUserIdCel, 'userId') : (replacementUserRef?.id ?? '')
  const [user] = await knownUsers(step.tx, [id])
  if (user!.status !== 'ENABLED') throw new StepFailed(`the replacement must be ENABLED, not ${user!.status}`)
  return id
}
