import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { bulkResults, eachAlone } from '../create/each-alone.ts'
import { requestGrant } from '../create/grant.ts'
import { grantFields } from '../create/grant-fields.ts'
import { getRequestSettings } from '../settings/store.ts'
import { taskExpandMask, taskNames } from '../shape.ts'

const MOST_ITEMS = 100

const GrantItem = shape('BulkGrantItem', 'One request.', grantFields)
export const createGrantTasks = operation({
  id: 'requests.tasks.createGrants',
  about: 'Asks for several entitlements at once; each succeeds or fails on its own.',
  route: 'POST /api/v1/task/grant/bulk',
  guard: requires('requests:self'),
  request: shape('TaskServiceCreateGrantBulkRequest', 'What is asked for.', {
    items: required(list(GrantItem, MOST_ITEMS, 'At most as many as the settings of requests allow.')),
    expandMask: taskExpandMask,
  }),
  response: shape('TaskServiceCreateGrantBulkResponse', 'What became of each.', {
    results: bulkResults(MOST_ITEMS),
    expanded: expandedList,
    names: taskNames,
  }),

  async run(context, { items }) {
    const { tx } = context
    const { maxBulkRequestSize: most } = await getRequestSettings(tx)
    if (items.length === 0) throw invalid('items', 'must have at least one', 'VALUE_REQUIRED')
    if (items.length > most) throw invalid('items', `at most ${most}, not ${items.length}`, 'VALUE_TOO_LONG')
    const results = await eachAlone(context, items, requestGrant)
    return { results, expanded: [] }
  },
})
