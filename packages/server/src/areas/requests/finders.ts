import { finderBy } from '../console/api.ts'
import { searchRequestable } from './requestable/search.ts'
import { searchTasks } from './tasks/operations/search.ts'

/** What the caller may ask for. */
export const findRequestable = finderBy('requestable', searchRequestable, ({ list = [] }) =>
  list.map(({ entitlement, appDisplayName }) => {
    const one = entitlement?.appEntitlement
    return one ? { id: one.id, appId: one.appId, displayName: one.displayName, detail: appDisplayName } : null
  }),
)

export const findTasksByWords = finderBy('task', searchTasks, ({ list }) =>
  (list ?? []).flatMap(({ task }) => (task ? [{ id: task.id, displayName: task.displayName, state: task.state }] : [])),
)
