import type { Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { sortOf } from '../../lib/search-text.ts'
import type { PeopleOrder, PeopleSearch } from './search.ts'

const ORDERS: Readonly<Record<PeopleOrder, string>> = {
  name: 'USER_SORT_BY_NAME',
  title: 'USER_SORT_BY_JOB_TITLE',
  department: 'USER_SORT_BY_DEPARTMENT',
}

const requestOf = ({
  q,
  status = [],
  department,
  title,
  manager,
  account,
  sort,
}: PeopleSearch): Requested.SearchUsersRequest => ({
  ...(q ? { query: q } : {}),
  ...(department ? { departments: [department] } : {}),
  ...(title ? { jobTitles: [title] } : {}),
  ...(manager ? { managerIds: [manager] } : {}),
  ...(account ? { withoutAccounts: true } : {}),
  ...sortOf(sort, ORDERS),
  withTotal: true,
  userStatuses: status.map((one) => one.toUpperCase()),
})

export const peopleQuery = (search: PeopleSearch) => {
  const request = requestOf(search)
  return pagedQuery(['people', 'list', request], (pageToken, signal) =>
    api.call('directory.users.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

/** Whether anybody reports to this person. */
export const reportsQuery = (managerId: string) =>
  queryOptions({
    queryKey: ['people', 'reports', managerId],
    staleTime: 300_000,
    async queryFn({ signal }) {
      const body = { managerIds: [managerId], pageSize: 1 }
      return (await api.call('directory.users.search', { body }, { signal })).list.length > 0
    },
  })

/** Which departments and job titles there are, by the name of the filter. */
export const peopleFacetsQuery = queryOptions({
  queryKey: ['people', 'facets'],
  staleTime: 300_000,
  async queryFn({ signal }) {
    const body = { withFacets: true, pageSize: 1 }
    const { facets } = await api.call('directory.users.search', { body }, { signal })
    return new Map(facets?.facets.map(({ param, value }) => [param, value?.values.map((one) => one.value) ?? []]))
  },
})

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
