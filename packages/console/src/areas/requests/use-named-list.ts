import { useAppNames, useEntitlementNames, usePeopleNames } from '../../lib/names.ts'
import { peopleOfLine, type Telling } from '../../lib/request-line.ts'
import { useSession } from '../../lib/session.ts'
import { type Task, targetOf } from '../../lib/task.ts'
import type { Named } from './task/letter-words.ts'

export type NamedList = { readonly telling: Telling; named(task: Task): Named }

/** What everything in some tasks is called. */
export function useNamedList(tasks: readonly Task[]): NamedList {
  const ownId = useSession().user.id
  const people = usePeopleNames(tasks.flatMap(peopleOfLine))
  const apps = useAppNames(tasks.map((task) => targetOf(task).appId))
  const roles = useEntitlementNames(tasks.map((task) => targetOf(task).entitlementId))
  const nameOf = (id: string): string => people.get(id) ?? ''
  return {
    telling: { ownId, nameOf },
    named(task) {
      const { appId, entitlementId } = targetOf(task)
      return {
        ownId,
        subject: nameOf(task.userId),
        opener: nameOf(task.createdByUserId),
        app: apps.get(appId) ?? '',
        role: roles.get(entitlementId) ?? '',
      }
    },
  }
}
