import { sql } from '../../../store/sql.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { administrators, notify } from '../../notifications/notices/api.ts'
import { functionFailing } from './notice-kinds.ts'

const IN_A_ROW = 5

/** The administrators are told when a function has failed five times in a row, and again only after it has worked. */
export async function tellFailing(
  tx: Tx,
  { function_id: functionId }: Pick<FunctionInvocationsRow, 'function_id'>,
  name: string,
  error: string,
): Promise<void> {
  const last = await tx.rows<{ status: string }>(sql`
    select status from function_invocations where function_id = ${functionId} and completed_at is not null
    order by completed_at desc, id desc limit ${IN_A_ROW + 1}`)
  const failures = last.findIndex(({ status }) => status !== 'ERROR')
  if ((failures < 0 ? last.length : failures) !== IN_A_ROW) return
  await notify(tx, functionFailing, {
    userIds: await administrators(tx),
    eventKey: `${functionId}/${tx.now}`,
    subject: { type: 'function', id: functionId },
    about: { function: name || functionId, failures: IN_A_ROW, error: error.slice(0, 512) },
    path: `/functions/${functionId}?tab=runs`,
  })
}
