import { useInfiniteQuery } from '@tanstack/react-query'
import type { Telling } from '../../../lib/request-line.ts'
import { useSession } from '../../../lib/session.ts'
import { endOf, type Task } from '../../../lib/task.ts'
import { auditsQuery } from '../queries.ts'
import { useNamedList } from '../use-named-list.ts'
import type { Named } from './letter-words.ts'

/** What everything in a task is called. */
export function useNamed(task: Task): { readonly named: Named; readonly telling: Telling } {
  const { named, telling } = useNamedList([task])
  return { named: named(task), telling }
}

/** Whether the reader decides about the task, has decided, or looks after all tasks. */
export function useIsDecider({ stepApproverIds, approverIds }: Task): boolean {
  const { user, permissions } = useSession()
  return permissions.has('tasks:read') || [...stepApproverIds, ...approverIds].includes(user.id)
}

/** What was said by whoever denied it; empty when nobody did, or without a word. */
export function useSaidNo(task: Task): string {
  const isDenied = endOf(task).outcome === 'DENIED'
  const { data } = useInfiniteQuery({ ...auditsQuery(task.id, true, task.updatedAt ?? ''), enabled: isDenied })
  const [newest] = data?.pages ?? []
  return newest?.list.find(({ userId }) => task.approverIds.at(-1) === userId)?.comment?.comment ?? ''
}
