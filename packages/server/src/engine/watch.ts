import type { End } from './finish.ts'
import type { Held } from './lease.ts'

/** Told what happens, for metrics and the log. */
export type Watch = {
  claimed(held: Held): void
  ended(held: Held, how: { outcome: End['kind'] | 'lost'; seconds: number; error?: unknown }): void
  trouble(message: string, error: unknown): void
}
