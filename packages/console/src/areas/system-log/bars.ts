import type { BarGroup } from '../../charts/day-bars.tsx'
import { texts } from './texts.ts'

/** Outcomes by their status_id of OCSF; what has neither is counted with what went well. */
export const BARS: readonly BarGroup[] = [
  { name: texts.outcomes.success, color: 'var(--low)', states: ['1', '0', '99'] },
  { name: texts.outcomes.failure, color: 'var(--critical)', states: ['2'] },
]
