import type { Kept } from '../src/store/partitions.ts'

/** Every service that starts would make the same weeks. */
export const WEEKS: readonly Kept[] = ['events', 'log_events'].map((table) => ({ table, keepDays: 30 }))
