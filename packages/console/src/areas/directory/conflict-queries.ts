import { api, refresh } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { AlertState } from './search.ts'

const PAGE = 100

export const monitorsQuery = pagedQuery(['conflicts', 'monitors'], (pageToken, signal) =>
  api.call('directory.conflicts.list', { query: { page_size: PAGE, page_token: pageToken } }, { signal }),
)

export const bindingsQuery = (id: string) =>
  pagedQuery(['conflicts', 'bindings', id], (pageToken, signal) =>
    api.call(
      'directory.conflicts.bindings.list',
      { path: { id }, query: { page_size: PAGE, page_token: pageToken } },
      { signal },
    ),
  )

export const alertsQuery = (states: readonly AlertState[], monitor: string | undefined) =>
  pagedQuery(['conflicts', 'alerts', states, monitor], (pageToken, signal) =>
    api.call(
      'directory.conflicts.alerts.search',
      {
        body: {
          states: states.map((state) => `CONFLICT_ALERT_STATE_${state.toUpperCase()}`),
          monitorIds: monitor ? [monitor] : [],
          withTotal: true,
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const refreshConflicts = (): Promise<void> => refresh(['conflicts'])
