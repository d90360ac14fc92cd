import type { Named } from '../../../engine/job.ts'
import type { ExecutionsRow } from '../../../store/tables.ts'

/** The payload of a run's job: enough to know the actor before anything is read. */
export type RunPayload = {
  readonly executionId: string
  readonly automationId: string
  /** This automation and those whose runs led here, oldest first. */
  readonly lineage: readonly string[]
  readonly correlation: string
  /** The place of a step that has to be prepared outside the transaction. */
  readonly ahead?: number
}

/** New runs, as those enqueue them who must not know the interpreter. They are begun many at a time. */
export const beginWork: Named<RunPayload> = { kind: 'automations.begin' }
/** A run that could not be brought to its end at once: from then on this one piece of work is all there is of it. */
export const runWork: Named<RunPayload> = { kind: 'automations.run' }

type Facts = Pick<ExecutionsRow, 'id' | 'automation_id' | 'lineage' | 'correlation'>

export const payloadOf = ({ id, automation_id, lineage, correlation }: Facts): RunPayload => ({
  executionId: String(id),
  automationId: automation_id,
  lineage: [...lineage, automation_id],
  correlation,
})
