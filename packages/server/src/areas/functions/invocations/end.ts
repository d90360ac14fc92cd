import type { Context, Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { redactJson, redactText } from '../running/redact.ts'
import { invocationEnded } from './ended.ts'
import { invocationFailed } from './events.ts'
import { findFunctionName, type Source, saveEnd, sealPart } from './store.ts'
import { tellFailing } from './tell-failing.ts'

export const INVOCATIONS = 'function invocations'

type Ending = Pick<Context, 'tx' | 'emit'> & { readonly tenant: Tenant; readonly services: Pick<Services, 'registry'> }
type End = {
  readonly id: string
  /** The JSON that the code returned; undefined when it failed. */
  readonly output?: string
  readonly error?: string
  readonly durationMs?: number
  readonly secrets?: readonly string[]
  readonly neverStarted?: boolean
}

/** Writes the end of a run, once, and tells whoever had it run. */
export async function endInvocation(ending: Ending, end: End): Promise<void> {
  const { tx, emit, tenant, services } = ending
  const { id, output, error = '', durationMs = 0, secrets = [], neverStarted = false } = end
  const kept = redactText(error, secrets)
  const row = await saveEnd(tx, id, {
    status: output === undefined ? 'ERROR' : 'SUCCESS',
    output: output === undefined ? null : sealPart(tenant.sealer, 'output', id, redactJson(output, secrets)),
    error: output === undefined ? sealPart(tenant.sealer, 'error', id, kept) : null,
    durationMs,
  })
  if (!row) return
  if (output === undefined) {
    const name = await findFunctionName(tx, row.function_id)
    emit(invocationFailed(row, name, kept))
    await tellFailing(tx, row, name, kept)
  }
  tx.notify(INVOCATIONS, id)
  const source = row.source as Source // Safe because only sources are stored.
  const value: Readonly<Record<string, unknown>> | undefined = output === undefined ? undefined : JSON.parse(output)
  for (const tell of services.registry.extensions.of(invocationEnded)) {
    await tell({ tx, emit }, { invocationId: id, source, output: value, error: kept, neverStarted })
  }
}
