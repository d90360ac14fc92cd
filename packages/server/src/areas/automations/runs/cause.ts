import type { Cause } from '../../../service/events.ts'
import type { RunPayload } from './run-jobs.ts'

/** In whose name a run acts: the automation's own, never that of who saved it. */
export const causeOf = ({ automationId, lineage, correlation }: RunPayload): Cause => ({
  actor: { kind: 'automation', automationId },
  roles: [],
  correlation,
  lineage,
})
