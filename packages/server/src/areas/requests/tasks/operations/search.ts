import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { taskSearcher } from '../guards.ts'
import { TaskSearchSortBy, taskFilters } from '../search/filters.ts'
import { findTasks, keyOf, matchingTasks } from '../search/find.ts'
import { TaskView, taskExpandMask, taskNames } from '../shape.ts'
import { showTasks } from '../show/show.ts'

export const searchTasks = operation({
  id: 'requests.tasks.search',
  about: 'Finds tasks that the caller sees.',
  route: 'POST /api/v1/search/tasks',
  reads: true,
  guard: taskSearcher,
  called: 'TaskSearchService/Search',
  request: shape('TaskSearchRequest', 'What to look for.', {
    ...taskFilters,
    sortBy: oneOfNames(TaskSearchSortBy, 'The order; the newest first when absent.'),
    ...totalField,
    expandMask: taskExpandMask,
    ...pageFields,
  }),
  response: shape('TaskSearchResponse', 'A page of tasks.', {
    list: nullable(list(TaskView, 100, 'The tasks.')),
    expanded: expandedList,
    names: taskNames,
    total,
    nextPageToken,
  }),

  async run(
    context,
    { sortBy = 'TASK_SEARCH_SORT_BY_UNSPECIFIED', expandMask, withTotal, pageSize, pageToken, ...filters },
  ) {
    const { runs } = context.services.registry.extensions.only(offeredAutomations)
    const page = context.page({
      ...(pageSize === undefined ? {} : { pageSize }),
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    const rows = await findTasks(context, { filters, sortBy, after: page.after, limit: page.limit, runs })
    const cut = page.cut(rows, keyOf)
    const { taskViews, expanded } = await showTasks(context, cut.rows, expandMask)
    const asked = { ...(withTotal ? { withTotal } : {}), ...(pageToken ? { pageToken } : {}) }
    const total = await totalOf(context.tx, asked, () => matchingTasks(context, filters))
    return { list: taskViews, expanded, total, nextPageToken: cut.nextPageToken }
  },
})
