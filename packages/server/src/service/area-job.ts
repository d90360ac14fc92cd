import { type AnyJob, type Concurrency, type JobContext, job, type PrepareContext } from '../engine/job.ts'
import type { Outcome, Payload } from '../engine/outcome.ts'
import type { RetryPolicy } from '../engine/retry.ts'
import type { Services } from './context.ts'
import { appendEvents, type Cause, type Change } from './events.ts'
import type { Tenant } from './tenant.ts'

/** What jobs of areas get besides the engine's own context. */
export type JobServices = { readonly tenant: Tenant; readonly services: Services }

export type AreaJobContext = JobContext &
  JobServices & {
    /** Records a change; it is stored with the commit. */
    emit(change: Change): void
  }

type Definition<P extends Payload, Prepared> = {
  readonly kind: string
  readonly about: string
  readonly retry: RetryPolicy
  readonly concurrency?: Concurrency
  readonly waits?: boolean
  readonly mostLost?: number
  readonly limitSeconds?: number
  /** Who brought this about; undefined when it was the system itself. */
  cause?(payload: P): Cause | undefined
  prepare?(prepareContext: PrepareContext & JobServices, payload: P): Promise<Prepared>
  run(context: AreaJobContext, payload: P, prepared: Prepared): Promise<Outcome>
  givenUp?(context: AreaJobContext, payload: P, why: string): Promise<void>
}

/** A job as the list of the areas holds it. */
export type AreaJob = AnyJob<JobServices>

/** A kind of work of an area: the changes it records are stored as events with the end of the job. */
export const areaJob = <P extends Payload, Prepared = undefined>(definition: Definition<P, Prepared>) => {
  const { cause, run, givenUp, ...rest } = definition
  /** Records what `work` emits, with its statements. */
  const recording = async <Result>(
    context: JobContext & JobServices,
    payload: P,
    work: (context: AreaJobContext) => Promise<Result>,
  ): Promise<Result> => {
    const changes: Change[] = []
    const result = await work({ ...context, emit: (change) => changes.push(change) })
    const from = cause?.(payload) ?? systemCause(definition.kind, context.id)
    if (changes.length > 0) context.last(appendEvents(changes, from, context.now))
    return result
  }
  return job<P, JobServices, Prepared>({
    ...rest,
    run: (context, payload, prepared) => recording(context, payload, (inner) => run(inner, payload, prepared)),
    givenUp:
      givenUp && ((context, payload, why) => recording(context, payload, (inner) => givenUp(inner, payload, why))),
  })
}

const systemCause = (component: string, correlation: string): Cause => ({
  actor: { kind: 'system', component },
  roles: [],
  correlation,
  lineage: [],
})
