import type { Consumer } from '../../../engine/consume/consume.ts'
import { startRuns } from '../runs/start.ts'
import { startedUnlessFull } from './when-full.ts'

type Asked = {
  readonly automationId: string
  readonly inputs: Readonly<Record<string, string>>
  readonly findingId: string
  /** What the run is known by. */
  readonly runKey: string
}

const ASKED = 'findings.dispatch.automationAsked'

/** Starts the automations that routing rules of findings send findings on to: each dispatch once. */
export const findingRunConsumer: Consumer = {
  name: 'automation-finding-dispatches',
  prompt: (kind) => kind === ASKED,

  async apply(tx, events) {
    const asked = events.filter(({ kind }) => kind === ASKED)
    const runs = asked.map(({ after, lineage, correlation }) => {
      const { automationId, inputs, findingId, runKey } = after as Asked // Safe because only dispatches record this kind.
      return {
        automationId,
        triggerKind: undefined,
        eventKey: runKey,
        trigger: { outside: { ...inputs, finding_id: findingId } },
        subjectUserId: inputs.user_id ?? '',
        lineage,
        correlation,
      }
    })
    return (await startedUnlessFull(() => startRuns(tx, runs, { now: tx.now }))) ? events.length : 0
  },
}
