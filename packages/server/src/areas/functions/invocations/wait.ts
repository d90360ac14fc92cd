import { notFound } from '../../../lib/failure.ts'
import type { CallContext } from '../../../service/context.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import { INVOCATIONS } from './end.ts'
import { findInvocation } from './store.ts'

const LONGEST_MS = 30_000
const POLL_MS = 200

/** The run when it is over, or as it is half a minute after it was asked for. Workers may be in other processes. */
export async function waitForEnd({ tenant, now, services }: CallContext, id: string): Promise<FunctionInvocationsRow> {
  const { database } = tenant
  const read = async (): Promise<FunctionInvocationsRow> => {
    const row = await findInvocation(database.reader({ tenantId: tenant.id, now }), id)
    if (!row) throw notFound('invocation', id)
    return row
  }
  let wake = (): void => {}
  let isLate = false
  const stop = database.signals.listen(INVOCATIONS, () => wake())
  const cancel = services.clock.after(LONGEST_MS, () => {
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
