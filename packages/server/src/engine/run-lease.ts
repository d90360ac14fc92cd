import type { Clock } from '../lib/clock.ts'
import { inSpan } from '../lib/tracing.ts'
import { untilAborted } from '../lib/until-aborted.ts'
import type { Database } from '../store/database.ts'
import { type End, finishOrFail } from './finish.ts'
import { type AnyJob, isBatchJob, type JobContext, type PrepareContext } from './job.ts'
import { DEFER_MS, type Lease } from './lease.ts'
import { dead, done, type Outcome } from './outcome.ts'
import { brokenDelay, retryDelay } from './retry.ts'
import { traceOfWork } from './trace-of-work.ts'
import { isUnreachable } from './unreachable.ts'
import { writingIn } from './writing.ts'

type Options<Extra> = {
  lease: Lease
  job: AnyJob<Extra>
  database: Database
  clock: Clock
  signal: AbortSignal
  /** Ends the run, whatever it still does. */
  cut: AbortSignal
  surround(tenantId: string): Promise<Extra | undefined>
}

/**
 * `written`: the end went with the job's own transaction. `lost`: another has it now, there is nothing to write.
 * Otherwise the end still has to be written.
 */
export type Result =
  | { readonly kind: 'written'; readonly outcome: Outcome }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly end: End; readonly error?: unknown }

/** A job that takes its worker down with it must not do so for ever. */
const MOST_LOST = 10
const LEASE_LOST = 'RV001'
const LAST_WORD_MS = 60_000

/** Runs one job to its end. Never throws: whatever happens is an end too. */
export async function runLease<Extra>(options: Options<Extra>): Promise<Result> {
  const { lease, job, clock } = options
  if (lease.lost >= (job.mostLost ?? MOST_LOST)) {
    return giveUp(options, `its worker went away ${lease.lost} times in a row while it ran`, undefined)
  }
  try {
    const traced = () => ({
      name: `job ${job.kind}`,
      kind: 'consumer' as const,
      attributes: { 'reeve.job.id': lease.id, 'reeve.job.attempt': lease.attempt },
      parent: traceOfWork(lease.payload),
    })
    return await untilAborted(
      inSpan(traced, () => attempt(options)),
      options.cut,
    )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const delay = retryDelay(job.retry, lease.failures + 1)
    if (delay === undefined) return giveUp(options, why, error)
    const at = clock.now().add({ milliseconds: Math.round(delay) })
    return { kind: 'open', end: { kind: 'retry', at, why }, error }
  }
}

async function attempt<Extra>(options: Options<Extra>): Promise<Result> {
  const { lease, job } = options
  const extra = await options.surround(lease.tenantId)
  if (extra === undefined) {
    return { kind: 'open', end: { kind: 'release', at: options.clock.now().add({ milliseconds: DEFER_MS }) } }
  }
  const prepareContext: PrepareContext & Extra = { ...extra, ...contextOf(options) }
  const payload = payloadOf(lease)
  if ('act' in job) return { kind: 'open', end: await job.act(prepareContext, payload) }
  if (isBatchJob(job)) {
    const items = [lease] as never // Safe for the reason given below.
    return runFenced(options, (context) => job.runAll({ ...extra, ...context }, items).then(() => done))
  }
  const prepared = (await job.prepare?.(prepareContext, payload)) as never // Safe because `run` takes what `prepare` made.
  return runFenced(options, (context) => job.run({ ...extra, ...context }, payload, prepared))
}

/** `givenUp` of a job runs in the transaction that makes it a dead letter; if it fails, only that is written. */
async function giveUp<Extra>(options: Options<Extra>, why: string, error: unknown): Promise<Result> {
  const { lease, job } = options
  const open: Result = { kind: 'open', end: dead(why), error }
  if ('act' in job || isBatchJob(job) || !job.givenUp) return open
  const { givenUp } = job
  try {
    const extra = await options.surround(lease.tenantId)
    return await runFenced({ ...options, cut: AbortSignal.timeout(LAST_WORD_MS) }, async (context) => {
      await givenUp({ ...extra!, ...context }, payloadOf(lease), why)
      return dead(why)
    })
  } catch {
    return open
  }
}

// Safe because payloads are written by `enqueue`, which takes them by the type of the job.
const payloadOf = (lease: Lease): never => lease.payload as never

async function runFenced<Extra>(
  options: Options<Extra>,
  run: (context: JobContext) => Promise<Outcome>,
): Promise<Result> {
  const { lease, database, clock, cut } = options
  let ran = false
  try {
    const outcome = await database.write({ tenantId: lease.tenantId, now: clock.now(), signal: cut }, async (tx) => {
      const { writing, last } = writingIn(tx)
      const { read: _, ...prepareContext } = contextOf(options)
      const result = await run({ ...prepareContext, ...writing })
      ran = true
      return { result, last: [...last, finishOrFail(lease, result, clock.now())] }
    })
    return { kind: 'written', outcome }
  } catch (error) {
    if (codeOf(error) === LEASE_LOST) return { kind: 'lost' }
    // Whether a commit that broke off went through is not known; giving back what is gone changes nothing.
    if (isUnreachable(error) || (ran && codeOf(error) === '')) {
      const at = clock.now().add({ milliseconds: brokenDelay(lease.attempt) })
      return { kind: 'open', end: { kind: 'release', at }, error }
    }
    throw error
  }
}

function contextOf<Extra>({ lease, database, clock, signal }: Options<Extra>): PrepareContext {
  const now = clock.now()
  const { tenantId, id, key, attempt, failures } = lease
  return { tenantId, id, key, attempt, failures, now, signal, read: database.reader({ tenantId, now }) }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
