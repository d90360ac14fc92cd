import { refused } from '../call-source.ts'
import { ConnectorError, type ConnectorTask } from '../connector.ts'
import { fill, type JsonClient, jsonOf } from './client.ts'
import { evaluate, evaluateText, type Values } from './formula.ts'
import type { Call, Mapping } from './mapping.ts'
import { parseRightId } from './sync.ts'

type Result = Readonly<Record<string, unknown>>

/** Does a task as the mapping describes; what the mapping does not describe is unsupported. */
export async function perform(client: JsonClient, { users, resources }: Mapping, task: ConnectorTask): Promise<Result> {
  switch (task.kind) {
    case 'GRANT':
    case 'REVOKE': {
      const right = parseRightId(task.entitlementId)
      const one = resources.find(({ type }) => type === right?.type)
      if (!right || !one) throw new ConnectorError(`"${task.entitlementId}" is no entitlement of this mapping`)
      const blanks = { resource: right.resource, principal: task.principalId.resource, entitlement: right.slug }
      await send(client, needed(task.kind === 'GRANT' ? one.grant : one.revoke, task.kind), blanks, blanks)
      return {}
    }
    case 'CREATE_ACCOUNT': {
      const { profile, password } = task
      const call = needed(users.create, task.kind)
      const answer = await send(client, call, {}, { profile, password: password ?? null })
      const id = call.id ? evaluateText(call.id, { answer }) : ''
      return id === '' ? {} : { resourceId: { resourceType: 'user', resource: id } }
    }
    case 'DELETE_RESOURCE': {
      const principal = task.resourceId.resource
      if (task.resourceId.resourceType !== 'user')
        throw new ConnectorError('only accounts are deleted', { unsupported: true })
      await send(client, needed(users.remove, task.kind), { principal }, { principal })
      return {}
    }
    default:
      throw new ConnectorError(`${task.kind} is nothing a mapping tells how to do`, { unsupported: true })
  }
}

function needed(call: Call | undefined, kind: string): Call {
  if (call) return call
  throw new ConnectorError(`the mapping does not say how to ${kind.toLowerCase().replaceAll('_', ' ')}`, {
    unsupported: true,
  })
}

async function send(
  client: JsonClient,
  call: Call,
  blanks: Readonly<Record<string, string>>,
  values: Values,
): Promise<unknown> {
  const body =
    call.body && Object.fromEntries([...call.body].map(([name, one]) => [name, evaluate(one, values) ?? null]))
  const path = fill(call.path, blanks)
  const answer = await client.send(call.method, path, body)
  if (!call.fine.includes(answer.status)) throw refused(`${call.method} ${call.path}`, answer.status)
  return call.id && answer.body.length > 0 ? jsonOf(answer, call.path) : null
}
