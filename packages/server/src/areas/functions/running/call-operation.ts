import { Refusal } from '@reeve/function-runtime'
import { denied, Failure, notFound } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { toSnake } from '../../../lib/names.ts'
import { named } from '../../../service/api-call.ts'
import type { CallContext, Services } from '../../../service/context.ts'
import { execute } from '../../../service/execute.ts'
import { checkMayCall } from '../../../service/guard.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { toStatus } from '../../../wire/status.ts'
import { findMachineRights } from '../../auth/api.ts'
import { functionRows, type StoredFunction } from '../definitions/store.ts'

type Calling = { readonly tenant: Tenant; readonly services: Services; readonly stored: StoredFunction }
type Input = Readonly<Record<string, unknown>>

/** Calls an operation with the rights that the function has at this moment; a refusal is what the API answers. */
export async function callOperation(calling: Calling, id: string, input: Input): Promise<unknown> {
  const operation = calling.services.registry.operations.find((one) => one.id === id)
  if (!operation) throw refusal(notFound('operation', id))
  const { params, body } = taken(operation, input)
  const context = await contextOf(calling, operation, params)
  try {
    checkMayCall(operation.guard, context)
    const path = pathOf(operation, params)
    const call = {
      callContext: context,
      params,
      body,
      ifMatch: undefined,
      idempotencyKey: undefined,
      strict: true,
      path,
    }
    const { answer, changed } = await execute(operation, call)
    if (changed.length === 0) note(context, operation, params)
    return JSON.parse(answer)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    note(context, operation, params, error)
    throw refusal(error)
  }
}

function refusal(failure: Failure): Refusal {
  const { status, body } = toStatus(failure, newId())
  return new Refusal(failure.message, { status, body })
}

/** Parts of the path are named as the path has them or in camelCase; the rest is the body. */
function taken({ path }: AnyOperation, input: Input) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const params: Record<string, string> = {}
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    const name = names.find((one) => one === key || one === toSnake(key))
    if (name !== undefined && typeof value === 'string') params[name] = value
    else body[key] = value
  }
  const missing = names.find((name) => !params[name])
  if (missing) throw new Refusal(`${missing} is required`)
  return { params, body }
}

const pathOf = ({ path }: AnyOperation, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

async function contextOf(
  { tenant, services, stored }: Calling,
  operation: AnyOperation,
  params: Record<string, string>,
): Promise<CallContext> {
  const now = services.clock.now()
  const read = tenant.database.reader({ tenantId: tenant.id, now })
  // Roles and what is bound may have changed since the run began.
  const current = (await functionRows.find(read, stored.id)) ?? stored
  const rights = await findMachineRights(read, {
    functionId: stored.id,
    functionName: current.display_name,
    userId: current.service_principal_id,
    scopedRoles: current.scoped_role_ids,
  })
  if (!rights) throw refusal(denied('of a service principal that is enabled'))
  const addresses = services.addresses()
  const requestId = newId(now)
  const host = addresses.hostOf(tenant)
  return {
    ...rights,
    tenant,
    now,
    services,
    session: undefined,
    hasPermission: (permission) => rights.grants.has(permission),
    caller: {
      ip: '',
      requestId,
      correlation: newId(now),
      request: {
        id: requestId,
        method: operation.method,
        host,
        path: pathOf(operation, params).slice(0, 512),
        userAgent: `function ${stored.id}`,
        startedAt: now.epochMilliseconds,
      },
      baseUrl: addresses.baseUrlOf(tenant),
      host,
      confirmed: '',
    },
  }
}

/** Calls that changed nothing are logged as those of other callers are. */
function note(context: CallContext, operation: AnyOperation, params: Record<string, string>, failure?: Failure): void {
  const { actor, names, roles, caller, tenant, services } = context
  const { correlation, ip, request } = caller
  services.activity.note(
    tenant,
    {
      operation: operation.called,
      reads: !operation.writes,
      status: failure ? toStatus(failure, caller.requestId).status : 200,
      reason: failure?.reason ?? '',
      detail: failure?.details.metadata?.permission ?? '',
      resources: named(operation, params),
    },
    { actor, names, roles, correlation, ip, request },
  )
}
