import type { CallContext } from '../../../service/context.ts'
import { runnableOf } from '../published.ts'
import { startInvocation } from './start.ts'
import { openPart, requestCancel, type Source } from './store.ts'
import { waitForEnd } from './wait.ts'

type Calling = Pick<CallContext, 'tenant' | 'now' | 'services'>
type Asked = {
  readonly functionId: string
  /** The published one when empty. */
  readonly commitId?: string
  readonly source: Source
  /** The JSON of the input. */
  readonly input: string
  readonly timeoutMs: number
}
type Started = { readonly id: string } | { readonly cannot: string }
type FunctionAnswer =
  | { readonly output: Readonly<Record<string, unknown>> }
  | { readonly error: string; readonly isLate?: boolean }

/** Runs a published function outside a transaction and waits for its end; one that takes too long is cancelled. */
export async function callFunction(calling: Calling, asked: Asked): Promise<FunctionAnswer> {
  const { tenant, services } = calling
  const { functionId, commitId = '', source, input, timeoutMs } = asked
  const scope = { tenantId: tenant.id, now: services.clock.now() }
  const started = await tenant.database.write<Started>(scope, async (tx) => {
    const runs = await runnableOf(tx, functionId, commitId)
    if ('cannot' in runs) return { result: runs, last: [] }
    const { id } = await startInvocation(tx, tenant.sealer, { functionId, commitId: runs.commitId, source, input })
    return { result: { id }, last: [] }
  })
  if ('cannot' in started) return { error: started.cannot }
  const ended = await waitForEnd({ ...calling, now: scope.now }, started.id, timeoutMs)
  if (!ended.completed_at) {
    await tenant.database.write(scope, async (tx) => ({ result: await requestCancel(tx, started.id), last: [] }))
    return { error: `the function did not answer within ${timeoutMs / 1000} seconds`, isLate: true }
  }
  if (ended.status !== 'SUCCESS') return { error: openPart(tenant.sealer, 'error', ended.id, ended.error) }
  return { output: JSON.parse(openPart(tenant.sealer, 'output', ended.id, ended.output)) }
}
