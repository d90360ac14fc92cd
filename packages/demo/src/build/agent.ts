import { type Answered, ApiError, type Client } from '@reeve/client'
import type { Time } from '../time.ts'
import { all } from './pages.ts'

export const AGENT = 'Desk assistant'

type Place = { readonly app_id: string; readonly connector_id: string }

/** A set of tools that an agent is given, and the names by which it calls them. */
export type Given = { readonly place: Place; readonly toolset: Answered.MCPAccessProfile; readonly prefix: string }

type Call = { readonly tool: string; readonly input: Readonly<Record<string, unknown>>; readonly times?: number }

/** It reads, wants to pay, uses a tool whose server breaks, and then tries again and again what it was not given. */
const CALLS: readonly Call[] = [
  { tool: 'find_invoice', input: { words: 'paper' } },
  { tool: 'find_invoice', input: { words: 'overdue' } },
  { tool: 'create_payment', input: { vendor: 'Parcelpigeon', amount: 1250 } },
  { tool: 'read_balance', input: { account: '4400' } },
  { tool: 'delete_vendor', input: { vendor: 'Parcelpigeon' }, times: 12 },
]

const GATE = 'Payments by agents ask first'
const POLICY = 'Owners decide what agents do'

/** An agent that signs in by itself, is given tools, and misbehaves: its calls are in the log, and what they led to. */
export async function runAgent(client: Client, given: Given, time: Time): Promise<void> {
  await openGateway(client)
  await ensureGate(client, given)
  const agent = await signIn(client)
  await give(client, agent.userId, given, time)
  let id = 0
  for (const { tool, input, times = 1 } of CALLS) {
    for (let count = 0; count < times; count++) {
      const params = { name: `${given.prefix}_${tool}`, arguments: input }
      await agent.client.request({
        method: 'POST',
        path: '/mcp/v1',
        body: { jsonrpc: '2.0', id: ++id, method: 'tools/call', params },
        headers: { accept: 'application/json, text/event-stream' },
      })
    }
  }
}

async function openGateway(client: Client): Promise<void> {
  const { aiGovernanceSettings: before } = await client.call('aiGovernance.settings.get')
  const allowedClientTypes = [...new Set([...before.allowedClientTypes, 'MCP_CLIENT_TYPE_SERVICE' as const])]
  await client.call('aiGovernance.settings.update', {
    body: { aiGovernanceSettings: { enabled: true, allowedClientTypes }, updateMask: 'enabled,allowedClientTypes' },
  })
}

async function ensureGate(client: Client, { place }: Given): Promise<void> {
  const gates = await all((query) => client.call('aiClassifiers.gates.list', { query }))
  if (gates.some(({ displayName }) => displayName === GATE)) return
  const policies = await all((query) => client.call('policies.list', { query }))
  const policyId = policies.find(({ displayName }) => displayName === POLICY)?.id
  if (!policyId) return
  await client.call('aiClassifiers.gates.create', {
    body: {
      displayName: GATE,
      enabled: true,
      server: { appId: place.app_id, connectorId: place.connector_id },
      condition: "tool.name == 'create_payment'",
      policyId,
    },
  })
}

/** A service principal, let in by an administrator after it has asked for the first time. */
async function signIn(client: Client): Promise<{ readonly client: Client; readonly userId: string }> {
  const { servicePrincipal } = await client.call('auth.servicePrincipals.create', { body: { displayName: AGENT } })
  const { id: userId } = servicePrincipal
  const { credential, clientSecret } = await client.call('auth.servicePrincipals.credentials.create', {
    path: { service_principal_id: userId },
    body: { displayName: 'Tools' },
  })
  const resource = `${client.baseUrl}/mcp/v1`
  const agent = client.as({ clientId: credential.clientId, clientSecret, resource })
  await agent.accessToken().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 400)) throw error
  })
  const { list } = await client.call('aiGovernance.clients.search', { body: { userIds: [userId] } })
  for (const { id } of list) {
    await client.call('aiGovernance.clients.update', {
      path: { id },
      body: { clientType: 'MCP_CLIENT_TYPE_SERVICE', updateMask: 'clientType' },
    })
  }
  return { client: agent, userId }
}

const PATIENCE_MS = 30_000
const EVERY_MS = 250

/** Asks for the set of tools and passes over the approval, until the agent has it. */
async function give(client: Client, identityUserId: string, { place, toolset }: Given, time: Time): Promise<void> {
  const asked = await client.call('requests.tasks.createGrant', {
    body: {
      appId: place.app_id,
      appEntitlementId: toolset.appEntitlementId,
      identityUserId,
      description: 'The assistant of the service desk looks things up.',
    },
  })
  const task_id = asked.taskView?.task.id ?? ''
  const until = time.now() + PATIENCE_MS
  while (time.now() < until) {
    const { taskView } = await client.call('requests.tasks.get', { path: { task_id } })
    if (taskView?.task.state === 'TASK_STATE_CLOSED') return
    const step = approvalStepOf(taskView?.task)
    if (step !== '') await client.call('requests.tasks.skipStep', { path: { task_id }, body: { policyStepId: step } })
    await time.pause(EVERY_MS)
  }
}

/** The id of the current step when somebody has to approve it; empty otherwise. */
export function approvalStepOf(task: Answered.Task | undefined): string {
  const current = task?.policy?.current
  if (typeof current !== 'object' || current === null || !('approval' in current)) return ''
  return current.approval && 'id' in current ? String(current.id) : ''
}
