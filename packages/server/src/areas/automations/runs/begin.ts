import { type BatchContext, batchJob, type Item } from '../../../engine/job.ts'
import { inSpan, placeOf, type Traced } from '../../../lib/tracing.ts'
import type { AreaJobContext, JobServices } from '../../../service/area-job.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { realEffects } from '../acts/real-effects.ts'
import { causeOf } from './cause.ts'
import { advance } from './interpret.ts'
import type { Progress } from './progress.ts'
import { beginWork, type RunPayload, runWork } from './run-jobs.ts'
import { savedRuns } from './save.ts'
import { inSteps } from './step-tx.ts'
import { takeRuns } from './take.ts'

const AT_A_TIME = 50
const LONGEST_MS = 200

/**
 * Begins new runs of a tenant, many with one transaction: most of them never leave it. What waits, has to be prepared
 * outside or is to be tried again becomes a piece of work of its own.
 */
export const beginJob = batchJob<RunPayload, JobServices>({
  kind: beginWork.kind,
  about: 'Begins runs of automations, and brings those to their end that need nothing else.',
  retry: { delaySeconds: [1, 5, 30, 120, 600], jitter: 0.2, attempts: 12 },
  most: AT_A_TIME,

  async runAll(context, items) {
    const { tx, last, enqueue } = context
    const known = new Map(items.map((item) => [item.payload.executionId, item]))
    const nextTx = inSteps(tx)
    const moved: Progress[] = []
    const end = performance.now() + LONGEST_MS
    for (const taken of await takeRuns(tx, [...known.keys()])) {
      const item = known.get(String(taken.id))!
      const { payload } = item
      // One that has failed here continues as a job of its own, which records when it is dead.
      if (item.failures > 0 || performance.now() > end) {
        enqueue(runWork, payload, { key: payload.executionId })
        continue
      }
      const changes: Change[] = []
      const { outcome, progress } = await inSpan(
        () => spanOf(payload),
        () => advance(contextOf(context, item, changes), taken, { nextTx, effects: realEffects }),
      )
      if (progress) moved.push(progress)
      if (changes.length > 0) last(appendEvents(changes, causeOf(payload), tx.now))
      if (outcome.kind !== 'sleep') continue
      // Safe because a run sleeps with its own payload.
      const next = (outcome.payload ?? payload) as RunPayload
      enqueue(runWork, next, { key: payload.executionId, due: outcome.until })
    }
    for (const query of savedRuns(moved, tx.now)) last(query)
  },
})

const spanOf = ({ executionId, automationId, correlation }: RunPayload): Traced => ({
  name: `job ${beginWork.kind}`,
  kind: 'consumer',
  attributes: { 'reeve.execution.id': executionId, 'reeve.automation.id': automationId },
  parent: placeOf(correlation),
})

const contextOf = (context: BatchContext & JobServices, item: Item, changes: Change[]): AreaJobContext => ({
  ...context,
  id: item.id,
  key: item.key,
  attempt: 1,
  failures: item.failures,
  emit: (change) => changes.push(change),
})
