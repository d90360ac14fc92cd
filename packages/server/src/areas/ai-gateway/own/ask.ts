import { Failure } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { CallContext, Services } from '../../../service/context.ts'
import { type Call, execute } from '../../../service/execute.ts'
import { checkMayCall } from '../../../service/guard.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { findUserRights } from '../../auth/api.ts'
import type { ToolCall, ToolOutput } from '../gateway/call.ts'
import { DownstreamError } from '../gateway/downstream.ts'
import { findOwnOperation, paramsOf } from './tools.ts'

type Acting = { readonly tenant: Tenant; readonly services: Services }

const KEY = { name: '', scopedRoles: [], hasFewerRights: false, allowSourceCidrs: [], expiresAt: null }

/** An operation of the service, with the rights that the user has now. A refusal is an answer, as of every tool. */
export async function askOwnServer(acting: Acting, call: ToolCall): Promise<ToolOutput> {
  const { registry } = acting.services
  const operation = findOwnOperation(registry.operations, call.tool.tool_name)
  if (!operation) throw new DownstreamError('protocol', 'the service does not have this operation any more')
  const callContext = await contextOf(acting, call)
  const names = new Set(paramsOf(operation))
  const members = Object.entries(call.input)
  const params = Object.fromEntries(
    members.flatMap(([name, value]) => (names.has(name) ? [[name, String(value)]] : [])),
  )
  const body = Object.fromEntries(members.filter(([name]) => !names.has(name)))
  const missing = [...names].find((name) => !params[name])
  if (missing !== undefined) return refusal(`${missing}: is required`)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked: Call = { callContext, params, body, path, ifMatch: undefined, idempotencyKey: undefined, strict: true }
  try {
    checkMayCall(operation.guard, callContext)
    const { answer } = await execute(operation, asked)
    return { content: [{ type: 'text', text: answer }], structuredContent: JSON.parse(answer) }
  } catch (error) {
    if (error instanceof Failure) return refusal(error.message)
    throw error
  }
}

const refusal = (text: string): ToolOutput => ({ content: [{ type: 'text', text }], isError: true })

async function contextOf({ tenant, services }: Acting, { principal, client }: ToolCall): Promise<CallContext> {
  const now = services.clock.now()
  const rights = await findUserRights(tenant.database.reader({ tenantId: tenant.id, now }), principal.userId)
  if (!rights) throw new DownstreamError('refused', 'only people may read through the service')
  const addresses = services.addresses()
  const correlation = newId(now)
  const host = addresses.hostOf(tenant)
  return {
    ...rights,
    ...{ tenant, now, services, key: KEY, session: undefined },
    caller: {
      ...{ ip: client.ip, requestId: correlation, correlation, host, confirmed: '' },
      baseUrl: addresses.baseUrlOf(tenant),
      request: {
        id: correlation,
        method: 'POST',
        host,
        path: '/mcp/v1',
        userAgent: '',
        startedAt: now.epochMilliseconds,
      },
    },
    hasPermission: (permission) => rights.grants.has(permission),
  }
}
