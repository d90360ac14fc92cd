import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { peopleOfLine, type Telling } from '../../../lib/request-line.ts'
import { useSession } from '../../../lib/session.ts'
import { type Task, targetOf } from '../../../lib/task.ts'
import type { Named } from './letter-words.ts'

/** What everything in a task is called. */
export function useNamed(task: Task): { readonly named: Named; readonly telling: Telling } {
  const { user } = useSession()
  const { appId, entitlementId } = targetOf(task)
  const people = usePeopleNames(peopleOfLine(task))
  const nameOf = (id: string): string => people.get(id) ?? ''
  const named = {
    ownId: user.id,
    subject: nameOf(task.userId),
    opener: nameOf(task.createdByUserId),
    app: useAppNames([appId]).get(appId) ?? '',
    role: useEntitlementNames([entitlementId]).get(entitlementId) ?? '',
  }
  return { named, telling: { ownId: user.id, nameOf } }
}

/** Whether the reader decides about the task, has decided, or looks after all tasks. */
export function useIsDecider({ stepApproverIds, approverIds }: Task): boolean {
  const { user, permissions } = useSession()
  return permissions.has('tasks:read') || [...stepApproverIds, ...approverIds].includes(user.id)
}
