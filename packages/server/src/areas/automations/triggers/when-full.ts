import { type Outcome, type Payload, sleepUntil } from '../../../engine/outcome.ts'
import { Failure } from '../../../lib/failure.ts'

const PAUSE = { seconds: 30 }

/** Work that starts runs waits while the tenant has too many open ones, however long that takes. */
export async function unlessFull(
  now: Temporal.Instant,
  payload: Payload,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.reason === 'TOO_MANY_EXECUTIONS') return sleepUntil(now.add(PAUSE), payload)
    throw error
  }
}
