import { Failure } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

const MOST_OPEN = 10_000
const KNOWN_MS = 1000

type Counted = { readonly at: number; readonly open: number }
const counted = new Map<string, Counted>()

/**
 * Fails when the tenant has too many runs that are under way or about to be. Far below that a count holds for a second:
 * reading all open runs with each start would cost more than the start.
 */
export async function checkCapacity(tx: Tx): Promise<void> {
  const at = tx.now.epochMilliseconds
  const known = counted.get(tx.tenantId)
  if (known && known.open < MOST_OPEN / 2 && Math.abs(at - known.at) < KNOWN_MS) return
  const row = await tx.find<{ open: number }>(sql`
    select count(*)::integer as open from (
      select from executions where state in ('PENDING', 'GET_STEP', 'PROCESS_STEP') limit ${MOST_OPEN}) as open`)
  const open = row?.open ?? 0
  counted.set(tx.tenantId, { at, open })
  if (open < MOST_OPEN) return
  const message = `there are ${MOST_OPEN} runs of automations under way; try again when some have ended`
  throw new Failure('RESOURCE_EXHAUSTED', 'TOO_MANY_EXECUTIONS', message, { retryAfterSeconds: 60 })
}
