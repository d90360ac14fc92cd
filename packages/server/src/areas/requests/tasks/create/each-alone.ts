import { Failure } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { int32, text } from '../../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../../wire/shape.ts'
import { toStatus } from '../../../../wire/status.ts'
import { shownAgain } from '../actions/act.ts'
import { TaskView } from '../shape.ts'

const ItemError = shape('BulkGrantError', 'Why a request was refused, as if it had been sent alone.', {
  code: int32('The code of the refusal.'),
  message: text(4096, 'What is wrong, for people.'),
  details: list(freeform('One.'), 16, 'The reason and the fields, for programs.'),
})

const Result = shape('BulkGrantResult', 'What became of one.', {
  index: int32('Its place in items.'),
  taskView: nullable(TaskView),
  error: nullable(ItemError),
})

/** What became of each request of a list. */
export const bulkResults = (most: number) => list(Result, most, 'In the order of items.')

/** Makes each request as if it had been sent alone: one that is refused changes nothing and stops no other. */
export async function eachAlone<Item>(
  context: Context,
  items: readonly Item[],
  request: (context: Context, item: Item) => Promise<string>,
): Promise<Answer<typeof Result>[]> {
  const results: Answer<typeof Result>[] = []
  for (const [index, item] of items.entries()) {
    const changes: Change[] = []
    await context.tx.run(sql`savepoint item`)
    try {
      const taskId = await request({ ...context, emit: (change: Change) => void changes.push(change) }, item)
      const { taskView } = await shownAgain(context, taskId, undefined)
      for (const change of changes) context.emit(change)
      results.push({ index, taskView, error: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await context.tx.run(sql`rollback to savepoint item`)
      results.push({ index, taskView: null, error: toStatus(error, context.caller.requestId).body })
    }
  }
  return results
}
