import { makeAutomation, WAIT } from '../../automations.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const one = async (tenant: TestTenant) => ({ params: { id: (await makeAutomation(tenant)).id } })

export const automationSamples: Samples = {
  'automations.create': async () => ({
    body: {
      displayName: 'sample',
      description: 'sample',
      enabled: true,
      triggers: [{ userCreated: { condition: 'ctx.trigger.user.department == "Sales"' } }],
      automationSteps: [WAIT],
      context: { context: { a: 1 } },
      circuitBreakerMax: 25,
      circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR',
      annotations: { managed_by: 'terraform' },
    },
  }),
  'automations.get': one,
  'automations.list': async () => ({}),
  'automations.update': async (tenant) => ({
    ...(await one(tenant)),
    body: {
      automation: { displayName: 'renamed', automationSteps: [{ ...WAIT, stepName: 'other' }] },
      updateMask: 'displayName,automation_steps',
    },
  }),
  'automations.check': async (tenant) => ({
    ...(await one(tenant)),
    body: {
      automation: { isDraft: false, automationSteps: [{ stepName: 'mail', sendEmail: {} }] },
      updateMask: 'isDraft,automation_steps',
    },
  }),
  'automations.delete': one,
  'automations.search': async () => ({
    body: { query: 'auto', sortField: 'AUTOMATION_SORT_FIELD_DISPLAY_NAME', isDraft: false, withTotal: true },
  }),
  'automations.searchVersions': async (tenant) => ({
    body: { automationTemplateId: (await makeAutomation(tenant)).id },
  }),
}
