import { areaJob } from '../../../service/area-job.ts'
import { causeOf } from './cause.ts'
import { executionFailed } from './events.ts'
import { continueRun } from './interpret.ts'
import { type Prepared, prepareStep } from './prepare-step.ts'
import { Progress } from './progress.ts'
import { type RunPayload, runWork } from './run-jobs.ts'
import { savedRuns } from './save.ts'
import { isFinal } from './states.ts'
import { takeRun } from './take.ts'

/** A run is one piece of work from its beginning to its end, however often it waits. Failures of steps are its own. */
export const runJob = areaJob<RunPayload, Prepared | undefined>({
  kind: runWork.kind,
  about: 'Goes on with the run of an automation.',
  retry: { delaySeconds: [1, 5, 30, 120, 600], jitter: 0.2, attempts: 12 },
  cause: causeOf,
  prepare: prepareStep,
  run: continueRun,
  async givenUp({ tx, last, emit }, { executionId }, why) {
    const taken = await takeRun(tx, executionId)
    if (!taken || isFinal(taken.state) || taken.state === 'PAUSED_BY_CIRCUIT_BREAKER') return
    const progress = new Progress(taken)
    progress.fail({ code: 'INTERNAL', message: `the run was given up: ${why}`, stepName: progress.step?.name }, tx.now)
    for (const query of savedRuns([progress], tx.now)) last(query)
    emit(executionFailed(progress.execution))
  },
})
