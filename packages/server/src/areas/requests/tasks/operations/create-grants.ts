import { Failure, invalid } from '../../../../lib/failure.ts'
import type { Change } from '../../../../service/events.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { int32, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { toStatus } from '../../../../wire/status.ts'
import { shownAgain } from '../actions/act.ts'
import { requestGrant } from '../create/grant.ts'
import { grantFields } from '../create/grant-fields.ts'
import { getRequestSettings } from '../settings/store.ts'
import { TaskView, taskExpandMask, taskNames } from '../shape.ts'

const MOST_ITEMS = 100

const GrantItem = shape('BulkGrantItem', 'One request.', grantFields)
const ItemError = shape('BulkGrantError', 'Why a request was refused, as if it had been sent alone.', {
  code: int32('The code of the refusal.'),
  message: text(4096, 'What is wrong, for people.'),
  details: list(freeform('One.'), 16, 'The reason and the fields, for programs.'),
})

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
    results: list(
      shape('BulkGrantResult', 'What became of one.', {
        index: int32('Its place in items.'),
        taskView: nullable(TaskView),
        error: nullable(ItemError),
      }),
      MOST_ITEMS,
      'In the order of items.',
    ),
    expanded: expandedList,
    names: taskNames,
  }),

  async run(context, { items }) {
    const { tx } = context
    const { maxBulkRequestSize: most } = await getRequestSettings(tx)
    if (items.length === 0) throw invalid('items', 'must have at least one', 'VALUE_REQUIRED')
    if (items.length > most) throw invalid('items', `at most ${most}, not ${items.length}`, 'VALUE_TOO_LONG')
    const results = []
    for (const [index, item] of items.entries()) {
      const changes: Change[] = []
      await tx.run(sql`savepoint item`)
      try {
        const alone = { ...context, emit: (change: Change) => void changes.push(change) }
        const taskId = await requestGrant(alone, item)
        const { taskView } = await shownAgain(context, taskId, undefined)
        for (const change of changes) context.emit(change)
        results.push({ index, taskView, error: null })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await tx.run(sql`rollback to savepoint item`)
        results.push({ index, taskView: null, error: toStatus(error, context.caller.requestId).body })
      }
    }
    return { results, expanded: [] }
  },
})
