import { notFound } from '../../../lib/failure.ts'
import type { CallContext } from '../../../service/context.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import { INVOCATIONS } from './end.ts'
import { findInvocation } from './store.ts'

const LONGEST_MS = 30_000
const POLL_MS = 200

type Waiting = Pick<CallContext, 'tenant' | 'now' | 'services'>

/** The run when it is over, or as it is when the time is up. Workers may be in other processes. */
export async function waitForEnd(
  { tenant, now, services }: Waiting,
  id: string,
  longestMs = LONGEST_MS,
): Promise<FunctionInvocationsRow> {
  const { database } = tenant
  const read = async (): Promise<FunctionInvocationsRow> => {
    const row = await findInvocation(database.reader({ tenantId: tenant.id, now }), id)
    if (!row) throw notFound('invocation', id)
    return row
  }
  let wake = (): void => {}
  let isLate = false
  const stop = database.signals.listen(INVOCATIONS, () => wake())
  const cancel = services.clock.after(longestMs, () => {
    isLate = true
    wake()
  })
  try {
    let row = await read()
    while (!row.completed_at && !isLate) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      row = await read()
    }
    return row
  } finally {
    cancel()
    stop()
  }
}
