import { done } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import type { Content } from '../config/content.ts'
import { MEASURE_FIT } from '../fit/measure.ts'
import { saveOutliers } from '../outliers/save.ts'
import { runTold } from './events.ts'
import { MINE, type RunPayload } from './names.ts'
import { mineAll, type Result } from './prepare.ts'
import { saveGenerated } from './save.ts'
import { completeRun, dropOldRuns, failRun, findRun, lockRunning } from './store.ts'
import { tellEnd } from './tell.ts'

const MOST_MINUTES = 15

type Prepared = Result | { readonly refused: string } | undefined

/**
 * Reads and computes as of one moment and then, in one transaction, puts the suggestions in the place of those before.
 * Whoever is killed leaves nothing behind, and the next one begins anew; after three of them the run has failed.
 */
export const mineJob = areaJob<RunPayload, Prepared>({
  ...MINE,
  about: 'Looks for what groups of people have in common, and makes suggestions of it.',
  retry: { delaySeconds: [10, 60], jitter: 0.2, attempts: 3 },
  mostLost: 3,
  limitSeconds: (MOST_MINUTES + 2) * 60,

  async prepare({ tenant, services, read, now, signal }, { runId }) {
    const run = await findRun(read, runId)
    if (run?.status !== 'RUNNING') return undefined
    const limit = AbortSignal.timeout(MOST_MINUTES * 60_000)
    await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
    const mining = { tx: snapshot, expressions: services.expressions, signal: AbortSignal.any([signal, limit]) }
    try {
      return await mineAll(mining, run.config as Content) // Safe because it is written as one.
    } catch (error) {
      if (limit.aborted && !signal.aborted) return { refused: 'took too long' }
      throw error
    }
  },

  async run({ tx, emit, enqueue }, { runId }, prepared) {
    if (!prepared || !(await lockRunning(tx, runId))) return done
    if ('refused' in prepared) {
      const failed = await failRun(tx, runId, prepared.refused)
      await tellEnd(tx, failed)
      emit(runTold('failed', failed))
      return done
    }
    await saveGenerated(tx, runId, prepared.generated)
    await saveOutliers(tx, runId, prepared.outliers)
    enqueue(MEASURE_FIT, { tick: '' }, { key: 'fit', onKey: 'replace' })
    const completed = await completeRun(tx, runId, prepared.counts)
    await tellEnd(tx, completed)
    emit(runTold('completed', completed))
    await dropOldRuns(tx)
    return done
  },

  async givenUp({ tx, emit }, { runId }) {
    if (!(await lockRunning(tx, runId))) return
    const failed = await failRun(tx, runId, 'it could not be carried out; look at the log of the service')
    await tellEnd(tx, failed)
    emit(runTold('failed', failed))
  },
})
