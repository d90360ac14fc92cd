import { RuntimeOff } from '@reeve/function-runtime'
import type { PrepareContext } from '../../../../engine/job.ts'
import { done } from '../../../../engine/outcome.ts'
import { areaJob, type JobServices } from '../../../../service/area-job.ts'
import type { FunctionInvocationsRow } from '../../../../store/tables.ts'
import { BuildFailed, moduleOf } from '../../builds/build.ts'
import { openSecrets } from '../../definitions/secrets.ts'
import { functionRows, type StoredFunction } from '../../definitions/store.ts'
import { brokerFor } from '../../running/broker.ts'
import { redactable } from '../../running/redact.ts'
import { warmKeyOf } from '../../running/warm.ts'
import { endInvocation } from '../end.ts'
import { Progress } from '../progress.ts'
import { INVOKE } from '../start.ts'
import { findInvocation, markRunning, openPart } from '../store.ts'

type Payload = { readonly invocationId: string }
type Ended = {
  readonly output?: string
  readonly error?: string
  readonly durationMs: number
  readonly secrets: readonly string[]
}
type Preparing = PrepareContext & JobServices

export const invoke = areaJob<Payload, Ended | undefined>({
  ...INVOKE,
  about: 'Runs a function once, in a process of its own.',
  // Only what comes before the run is tried again: a run that has begun never is.
  retry: { delaySeconds: [1, 2, 5], jitter: 0.2, attempts: 20 },
  waits: true,

  async prepare(context, { invocationId }) {
    const row = await findInvocation(context.read, invocationId)
    if (!row || row.completed_at) return undefined
    // Whoever began it is gone, and may have done anything.
    if (row.status === 'RUNNING') return failed('worker lost')
    const stored = await functionRows.find(context.read, row.function_id)
    if (!stored) return failed('the function was deleted')
    return run(context, row, stored)
  },

  async run(context, { invocationId }, ended) {
    if (!ended) return done
    await endInvocation(context, { id: invocationId, ...ended })
    return done
  },

  async givenUp(context, { invocationId }, why) {
    await endInvocation(context, { id: invocationId, error: `worker lost: ${why}` })
  },
})

const failed = (error: string): Ended => ({ error, durationMs: 0, secrets: [] })

async function run(
  context: Preparing,
  row: FunctionInvocationsRow,
  stored: StoredFunction,
): Promise<Ended | undefined> {
  const { tenant, services, signal } = context
  let code: string
  try {
    code = await moduleOf(context, row.commit_id, 'RUN')
  } catch (error) {
    if (error instanceof BuildFailed) return failed(error.message)
    if (error instanceof RuntimeOff) return failed(`functions cannot run here: ${error.message}`)
    throw error
  }
  const scope = { tenantId: tenant.id, now: services.clock.now() }
  const began = await tenant.database.write(scope, async (tx) => ({ result: await markRunning(tx, row.id), last: [] }))
  if (!began) return undefined
  const usesDraft = row.uses_draft_secrets && stored.draft_secret_names.length > 0
  const values = openSecrets(tenant, stored, usesDraft ? 'draftSecret' : 'secret')
  const secrets = redactable(values)
  const progress = new Progress({ tenant, services, invocationId: row.id, secrets })
  const broker = brokerFor({ tenant, services, stored, secrets: values, log: (line) => progress.log(line) })
  const startedAt = performance.now()
  try {
    const input = openPart(tenant.sealer, 'input', row.id, row.input)
    const warmKey = warmKeyOf(tenant.id, stored.id)
    const stopped = AbortSignal.any([signal, progress.cancelled])
    const running = services.functions.runtime.run({ code, input, broker, warmKey, signal: stopped })
    progress.start()
    const end = await running
    if (stored.provisioned_concurrency > 0) {
      void services.functions.runtime.keepWarm(warmKey, stored.provisioned_concurrency).catch(() => {})
    }
    const durationMs = Math.round(performance.now() - startedAt)
    if (end.kind === 'returned') return { output: end.json, durationMs, secrets }
    if (end.stack !== '') progress.log({ level: 'error', source: 'stderr', log: end.stack })
    const error = signal.aborted ? 'worker lost' : progress.cancelled.aborted ? 'cancelled' : end.error
    return { error, durationMs, secrets }
  } finally {
    await progress.stop()
  }
}
