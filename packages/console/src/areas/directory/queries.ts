import type { Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { PeopleFilter } from './search.ts'

const requestOf = ({ q, status = [] }: PeopleFilter): Requested.SearchUsersRequest => ({
  ...(q ? { query: q } : {}),
  userStatuses: status.map((one) => one.toUpperCase()),
})

export const peopleQuery = (filter: PeopleFilter) => {
  const request = requestOf(filter)
  return pagedQuery(['people', 'list', request], (pageToken, signal) =>
    api.call('directory.users.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => api.call('directory.users.get', { path: { id } }, { signal }),
  })

/** Which address of a person lets them in. */
export const confirmationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'confirmation', userId],
    queryFn: ({ signal }) => api.call('signIn.emailConfirmation.get', { path: { user_id: userId } }, { signal }),
  })

/** What would come of offboarding somebody; nothing is made. */
export const offboardingQuery = (subjectUserId: string) =>
  queryOptions({
    queryKey: ['people', 'offboarding', subjectUserId],
    queryFn: ({ signal }) => api.call('requests.tasks.previewOffboarding', { body: { subjectUserId } }, { signal }),
    staleTime: 0,
  })

const MOST_TASKS = 100

/** How far the offboarding of somebody is that is under way; null while there is none that the reader sees. */
export const offboardingProgressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tasks', 'offboarding', userId],
    async queryFn({ signal }) {
      const about = { subjectIds: [userId], pageSize: MOST_TASKS }
      const under = { ...about, taskTypes: [{ offboarding: {} }], taskStates: ['TASK_STATE_OPEN'] }
      const { list } = await api.call('requests.tasks.search', { body: under }, { signal })
      const task = list[0]?.task
      if (!task) return null
      const parts = { ...about, taskTypes: [{ revoke: {} }], createdAfter: task.createdAt }
      const { list: made } = await api.call('requests.tasks.search', { body: parts }, { signal })
      const done = made.filter((one) => one.task?.state === 'TASK_STATE_CLOSED').length
      return { taskId: task.id, done, all: made.length }
    },
  })
