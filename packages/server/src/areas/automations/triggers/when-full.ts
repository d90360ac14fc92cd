import { type Outcome, type Payload, sleepUntil } from '../../../engine/outcome.ts'
import { Failure } from '../../../lib/failure.ts'

const isFull = (error: unknown): boolean => error instanceof Failure && error.reason === 'TOO_MANY_EXECUTIONS'

/** False when the tenant has too many open runs: the events that would start more wait where they are. */
export async function startedUnlessFull(start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start()
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  }
}

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
    if (isFull(error)) return sleepUntil(now.add(PAUSE), payload)
    throw error
  }
}
