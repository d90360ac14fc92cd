import { api } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'

const PAGE = 100

/** Whom or what tasks and findings are about. */
export type Subject = { readonly person?: string; readonly app?: string; readonly entitlement?: string }
export type TaskKind = 'requests' | 'reviews'

const TYPES: Readonly<Record<TaskKind, readonly object[]>> = {
  requests: [{ grant: {} }, { revoke: {} }, { offboarding: {} }],
  reviews: [{ certify: {} }],
}

export const tasksAboutQuery = ({ person, app, entitlement }: Subject, kind: TaskKind) => {
  const request = {
    ...(person ? { subjectIds: [person] } : {}),
    ...(app ? { applicationIds: [app] } : {}),
    ...(entitlement ? { appEntitlementIds: [entitlement] } : {}),
    taskTypes: [...TYPES[kind]],
  }
  return pagedQuery(['tasks', 'about', request], (pageToken, signal) =>
    api.call('requests.tasks.search', { body: { ...request, pageSize: PAGE, pageToken } }, { signal }),
  )
}

export const findingsAboutQuery = ({ person, app }: Subject) => {
  const request = {
    ...(person ? { identityUserIds: [person] } : {}),
    ...(app ? { appIds: [app] } : {}),
    sortBy: 'FINDING_SORT_BY_SEVERITY',
  }
  return pagedQuery(['findings', 'about', request], (pageToken, signal) =>
    api.call('findings.search', { body: { ...request, pageSize: PAGE, pageToken } }, { signal }),
  )
}
