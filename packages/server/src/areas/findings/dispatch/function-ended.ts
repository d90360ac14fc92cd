import { enqueue } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'
import type { OnInvocationEnd } from '../../functions/api.ts'
import { save } from './dispatch.ts'
import { ended } from './ended.ts'
import { DISPATCH } from './start.ts'

const AGAIN = { seconds: 60 }

/** A dispatch to a function is over when its run is; one that never began is sent once more. */
export const dispatchedFunctionEnded: OnInvocationEnd = async (
  context,
  { source, invocationId, error, neverStarted },
) => {
  const { dispatchId } = source.findingDispatch ?? {}
  if (dispatchId === undefined) return
  const { tx } = context
  const row = await tx.find<FindingDispatchesRow>(sql`
    select * from finding_dispatches
    where id = ${dispatchId} and function_invocation_id = ${invocationId} and state = 'RUNNING' for update`)
  if (!row) return
  if (neverStarted) {
    await tx.run(sql`update finding_dispatches set state = 'PENDING', version = version + 1 where id = ${row.id}`)
    await enqueue(tx, DISPATCH, { dispatchId: row.id }, { key: row.id, due: tx.now.add(AGAIN) })
    return
  }
  await ended(context, await save(tx, { ...row, state: error === '' ? 'DONE' : 'ERROR', error: error.slice(0, 4096) }))
}
