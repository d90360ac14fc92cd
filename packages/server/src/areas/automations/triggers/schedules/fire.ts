import { done, type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import type { Expressions } from '../../../../expressions/expressions.ts'
import { newId } from '../../../../lib/ids.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import type { WriteTx } from '../../../../store/database.ts'
import type { NewRun } from '../../runs/new-run.ts'
import { startRuns } from '../../runs/start.ts'
import type { TriggerPayload } from '../index.ts'
import { listLiveOf, readPayload } from '../live.ts'
import { type FailedAsking, failedChange } from '../log.ts'
import { unlessFull } from '../when-full.ts'
import { fireAppUsers } from './fire-app-users.ts'
import { fireNoUser } from './fire-no-user.ts'
import { fireUsers } from './fire-users.ts'
import { FIRE, type FirePayload, type Scheduled } from './scheduled.ts'

/** One fire of a trigger, and the part of it that is due. */
export type Firing<Kind extends Scheduled> = {
  readonly tx: WriteTx
  readonly expressions: Expressions
  readonly now: Temporal.Instant
  readonly trigger: TriggerPayload<Kind>
  readonly appId: string
  /** The app it is limited to; empty when it is not. */
  readonly withinApp: string
  readonly tick: Temporal.Instant
  readonly firedAt: Temporal.Instant
  readonly after: string
  readonly limit: number
}

/** The result of one part: runs to start, subjects whose condition failed, and where to continue. */
export type Fired = {
  readonly runs: readonly Pick<NewRun, 'eventKey' | 'trigger' | 'subjectUserId'>[]
  readonly failed?: FailedAsking
  readonly next?: string
}

/** So many users or accounts are processed in one transaction. */
const AT_A_TIME = 500

/** Each instant, and each user or account at it, starts the automation once, however often this runs. */
export const fireSchedule = areaJob<FirePayload>({
  ...FIRE,
  about: 'Starts an automation at its time, for each user or account it is about.',
  retry: PATIENT,

  async run(context, payload) {
    const { tx, now } = context
    const [live] = await listLiveOf(tx, payload.automationId, [payload.kind])
    if (!live) return done
    const begun = { ...payload, firedAt: payload.firedAt ?? now.toString() }
    return unlessFull(now, begun, () => fire(context, begun, live.withinApp))
  },
})

async function fire(
  { tx, emit, now, services }: AreaJobContext,
  payload: FirePayload & { firedAt: string },
  withinApp: string,
): Promise<Outcome> {
  const { automationId, kind, appId, tick, firedAt, after = '' } = payload
  const { runs, failed, next } = await FIRES[kind]({
    tx,
    expressions: services.expressions,
    now,
    // Safe because the trigger is of the kind.
    trigger: readPayload(kind, JSON.stringify(payload.trigger)) as never,
    appId,
    withinApp,
    tick: Temporal.Instant.from(tick),
    firedAt: Temporal.Instant.from(firedAt),
    after,
    limit: AT_A_TIME,
  })
  const started = runs.map((run) => ({ ...run, automationId, triggerKind: kind, lineage: [], correlation: newId(now) }))
  await startRuns(tx, started, { now })
  if (failed) emit(failedChange(payload, tick, failed))
  return next === undefined ? done : sleepUntil(now, { ...payload, after: next })
}

const FIRES: { readonly [Kind in Scheduled]: (firing: Firing<Kind>) => Promise<Fired> } = {
  schedule: fireUsers,
  scheduleAppUser: fireAppUsers,
  scheduleNoUser: fireNoUser,
}
