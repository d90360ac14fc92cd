import type { Client } from '@reeve/client'
import { KNOWN_OR_NONE, MOVERS, moversSteps } from '../build/automations.ts'
import { all } from '../build/pages.ts'

const RELEASE = { decision: 'PAUSED_EXECUTION_DECISION_RUN', reason: 'The sync brought what was ordered.' } as const

/** Runs that the breaker held back are looked at and let go, and the automation of which one failed is mended. */
export async function lookAfterAutomations(client: Client): Promise<void> {
  const automations = await all((query) => client.call('automations.list', { query }))
  for (const { id } of automations.filter(({ circuitBreaker }) => circuitBreaker)) {
    await client.call('automations.circuitBreaker.clear', { path: { id }, body: RELEASE })
  }
  const movers = automations.find(({ displayName }) => displayName === MOVERS)
  if (movers?.currentVersion === '1' && (await hasFailed(client, movers.id))) {
    const automation = { automationSteps: moversSteps(KNOWN_OR_NONE) }
    const body = { automation, updateMask: 'automationSteps' }
    await client.call('automations.update', { path: { id: movers.id }, body })
  }
}

async function hasFailed(client: Client, id: string): Promise<boolean> {
  const executionStates = ['AUTOMATION_EXECUTION_STATE_ERROR'] as const
  const body = { automationTemplateIds: [id], executionStates, pageSize: 1 }
  return ((await client.call('automations.executions.searchAll', { body })).list ?? []).length > 0
}
