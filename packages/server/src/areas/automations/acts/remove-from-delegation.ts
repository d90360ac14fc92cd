import { sql } from '../../../store/sql.ts'
import type { Request } from '../../../wire/shape.ts'
import { replaceDelegate } from '../../directory/users/api.ts'
import { type RemoveFromDelegation, removeFromDelegation } from '../steps/remove-from-delegation.ts'
import { output, type StepContext, StepFailed } from '../steps/step-kind.ts'
import { chooseUser, knownUsers } from './choose-users.ts'
import { counted, type StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

export const removeFromDelegationAct = stepAct(removeFromDelegation, {
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
