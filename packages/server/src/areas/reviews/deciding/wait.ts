import { notFound } from '../../../lib/failure.ts'
import type { CallContext } from '../../../service/context.ts'
import { SUBMITTED } from './names.ts'
import { findSubmission, showSubmissions } from './submissions.ts'

const LONGEST_MS = 10_000
const POLL_MS = 100

/** The submission when all of it was done, or as it is 10 seconds later. Workers may be in other processes. */
export async function waitForSubmission({ tenant, now, services }: CallContext, id: string) {
  const { database } = tenant
  const read = async () => {
    const tx = database.reader({ tenantId: tenant.id, now })
    const row = await findSubmission(tx, id)
    if (!row) throw notFound('submission', id)
    return { row, shown: (await showSubmissions(tx, [row]))[0]! }
  }
  let isLate = false
  let wake = (): void => {}
  const stop = database.signals.listen(SUBMITTED, () => wake())
  const cancel = services.clock.after(LONGEST_MS, () => {
    isLate = true
    wake()
  })
  try {
    let found = await read()
    while (!found.row.ended_at && !isLate) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      found = await read()
    }
    return found.shown
  } finally {
    cancel()
    stop()
  }
}
