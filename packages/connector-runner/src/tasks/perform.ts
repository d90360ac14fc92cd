import type { Ending, Task } from '../reeve/feed.ts'
import type { Doing, Place } from './doing.ts'
import { createAccount, rotate } from './kinds/accounts.ts'
import { act } from './kinds/actions.ts'
import { grant, revoke } from './kinds/grants.ts'
import { createResource, deleteResource } from './kinds/resources.ts'
import { createTicket, getTicket } from './kinds/tickets.ts'
import { TaskFailed } from './outcome.ts'

/** Does one task with the connector. A repeat carries the same key as the first try. */
export function perform(place: Place, task: Task, more: { password: string; signal: AbortSignal }): Promise<Ending> {
  const doing: Doing = { place, options: { signal: more.signal, key: task.id }, password: more.password }
  if (task.grant) return grant(doing, task.grant)
  if (task.revoke) return revoke(doing, task.revoke)
  if (task.createAccount) return createAccount(doing, task.createAccount)
  if (task.rotateCredential) return rotate(doing, task.rotateCredential)
  if (task.deleteResource) return deleteResource(doing, task.deleteResource)
  if (task.createResource) return createResource(doing, task.createResource)
  if (task.action) return act(doing, task.action)
  if (task.createTicket) return createTicket(doing, task.createTicket)
  if (task.getTicket) return getTicket(doing, task.getTicket)
  throw new TaskFailed(`this runner does not know tasks of the kind ${task.kind}`, { unsupported: true })
}
