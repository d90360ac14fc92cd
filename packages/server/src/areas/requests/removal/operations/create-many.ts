import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { bulkResults, eachAlone } from '../../tasks/create/each-alone.ts'
import { targetFields } from '../../tasks/create/grant-fields.ts'
import { requestRevoke } from '../../tasks/create/revoke.ts'
import { taskExpandMask, taskNames } from '../../tasks/shape.ts'

/** As many as somebody can look through before. */
export const MOST_REMOVALS = 100

const { description: _, ...named } = targetFields
export const RevokeTarget = shape('RevokeTarget', 'An access that somebody has.', named)

export const createRevokeTasks = operation({
  id: 'requests.tasks.createRevokes',
  about: 'Asks for several entitlements to be taken away, for one reason; each succeeds or fails on its own.',
  route: 'POST /api/v1/task/revoke/bulk',
  called: 'TaskService/CreateRevokeTasks',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateRevokeBulkRequest', 'What is to be taken away.', {
    items: required(list(RevokeTarget, MOST_REMOVALS, 'What, and from whom.', { min: 1 })),
    description: text(4096, 'Why.', { multiline: true }),
    expandMask: taskExpandMask,
  }),
  response: shape('TaskServiceCreateRevokeBulkResponse', 'What became of each.', {
    results: bulkResults(MOST_REMOVALS),
    expanded: expandedList,
    names: taskNames,
  }),

  async run(context, { items, description }) {
    const results = await eachAlone(context, items, (alone, item) => requestRevoke(alone, { ...item, description }))
    return { results, expanded: [] }
  },
})
