import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { checkAsksFor } from '../tasks/create/asks-for.ts'
import { getSubject } from '../tasks/create/subject.ts'

/** The user who is to have what is asked for. Fails unless the caller may ask on its behalf. */
export async function subjectOf(context: Context, named: string): Promise<string> {
  const callerId = userIdOf(context.actor)
  if (named === '' || named === callerId) return callerId
  const user = await getSubject(context.tx, 'identityUserId', named)
  checkAsksFor(context, { userId: named, managerIds: user.manager_ids }, callerId)
  return named
}
