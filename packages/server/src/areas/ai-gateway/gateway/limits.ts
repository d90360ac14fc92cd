import { Failure } from '../../../lib/failure.ts'
import type { Bucket } from '../../../service/bucket.ts'
import { MOST_AT_ONCE, type RunningCalls } from './running-calls.ts'
import { type Caller, tellRefused } from './session.ts'

export const toolCalls: Bucket = { name: 'toolCall', perMinute: 120, burst: 120, about: 'calls of tools by a client' }

export const TOO_MANY_AT_ONCE = '20 calls of yours are under way: wait for one'

/** Whose calls are counted. */
export const keyOf = (tenantId: string, userId: string): string => `${tenantId} ${userId}`

const COUNTED = new Set<unknown>(['tools/call', 'resources/read'])

/** Refuses a request whose calls of tools and reads of resources are more than its user and its program may make; the log tells of it. */
export async function checkLimits(caller: Caller, running: RunningCalls, body: unknown): Promise<void> {
  const { head, userId, client } = caller
  const calls = [body].flat().filter((one) => COUNTED.has((one as { method?: unknown } | null)?.method)).length
  if (calls === 0) return
  try {
    for (let count = 0; count < calls; count++) head.count(toolCalls, client.id)
    if (running.count(keyOf(head.tenant.id, userId)) + calls > MOST_AT_ONCE) {
      throw new Failure('RESOURCE_EXHAUSTED', 'TOO_MANY_CALLS', TOO_MANY_AT_ONCE, { retryAfterSeconds: 1 })
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await tellRefused(caller, 'too_many_calls', error.message)
    throw error
  }
}
