import type { End } from './finish.ts'
import type { ClaimedJob } from './lease.ts'

/** Called for what happens, for metrics and the log. */
export type Watch = {
  claimed(held: ClaimedJob): void
  ended(held: ClaimedJob, how: { outcome: End['kind'] | 'lost'; seconds: number; error?: unknown }): void
  trouble(message: string, error: unknown): void
}
