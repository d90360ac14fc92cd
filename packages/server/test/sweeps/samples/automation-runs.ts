import { makeAutomation, valueStep } from '../../automations.ts'
import { insertUser } from '../../directory.ts'
import { startRun, triggerRuns } from '../../runs.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const automationSteps = [valueStep('one', '1')]

const made = async (tenant: TestTenant) => ({ params: { id: (await makeAutomation(tenant, { automationSteps })).id } })

const pending = async (tenant: TestTenant) => ({
  params: { id: await startRun(tenant, (await made(tenant)).params.id) },
})

/** An automation that ran too often, with two runs that wait for review. */
const tripped = async (tenant: TestTenant) => {
  const { id } = await makeAutomation(tenant, {
    automationSteps,
    enabled: true,
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 1,
  })
  const runs = [1, 2, 3].map(() => ({ automationId: id }))
  const started = await triggerRuns(tenant.stored, Temporal.Now.instant(), runs)
  return { params: { id }, pausedIds: started.slice(1).map((run) => run.id) }
}

export const automationRunSamples: Samples = {
  'automations.execute': async (tenant) => ({
    ...(await made(tenant)),
    body: { context: { context: { n: 1 } }, isDraft: false },
  }),
  'automations.rehearse': async (tenant) => ({
    ...(await made(tenant)),
    body: {
      isDraft: true,
      context: { context: { n: 1 } },
      userId: await insertUser(tenant),
      results: [{ stepName: 'one', output: { value: 2 } }],
    },
    // Whoever acts in an app alone sees the people of that app.
    ownerBody: { isDraft: true },
  }),
  'automations.backtest': async (tenant) => ({
    ...(await made(tenant)),
    body: { days: 7, circuitBreakerMax: 3, circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_DAY' },
  }),
  'automations.executions.explain': pending,
  'automations.executions.get': pending,
  'automations.executions.list': async () => ({}),
  'automations.executions.terminate': pending,
  'automations.executions.terminateMany': async (tenant) => {
    const { params } = await made(tenant)
    await startRun(tenant, params.id)
    return { body: { automationTemplateIds: [params.id] } }
  },
  'automations.executions.counts': async () => ({
    body: {
      appIds: ['x'],
      automationTemplateIds: ['y'],
      executionStates: ['AUTOMATION_EXECUTION_STATE_DONE'],
      subjectUserIds: ['z'],
      timezone: 'Europe/Berlin',
      since: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
    },
  }),
  'automations.executions.search': async (tenant) => ({
    body: {
      automationTemplateId: (await made(tenant)).params.id,
      executionStepStates: ['AUTOMATION_EXECUTION_STATE_DONE'],
      query: 'offboard',
      refs: [{ id: '1' }],
      expandMask: { paths: ['automation'] },
    },
  }),
  'automations.executions.searchAll': async () => ({
    body: { executionStates: ['AUTOMATION_EXECUTION_STATE_ERROR'], expandMask: { paths: ['*'] } },
  }),
  'automations.circuitBreaker.clear': async (tenant) => ({
    params: (await tripped(tenant)).params,
    body: { decision: 'PAUSED_EXECUTION_DECISION_CANCEL', reason: 'a bad file' },
  }),
  'automations.circuitBreaker.resolvePaused': async (tenant) => ({
    params: (await tripped(tenant)).params,
    body: { decision: 'PAUSED_EXECUTION_DECISION_RUN', reason: 'checked' },
  }),
  'automations.circuitBreaker.resolveSome': async (tenant) => {
    const { params, pausedIds } = await tripped(tenant)
    return { params, body: { decision: 'PAUSED_EXECUTION_DECISION_RUN', executionIds: pausedIds } }
  },
  'automations.settings.get': async () => ({}),
  'automations.settings.set': async (tenant) => {
    const { body } = await tenant.get('/api/v1/settings/automations')
    return { body: { settings: { disabled: !body.settings.disabled } } }
  },
}
