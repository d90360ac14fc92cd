import { insertUser } from '../../directory.ts'
import type { Samples } from '../sample.ts'

export const policySamples: Samples = {
  'policies.validateCel': async () => ({
    body: { text: 'subject.department == "Finance"', environment: 'policy_condition' },
  }),
  'policies.explainCel': async (tenant) => ({
    body: {
      text: 'subject.department == "Finance"',
      environment: 'dynamic_group',
      userId: await insertUser(tenant),
      trigger: { n: 1 },
    },
  }),
  'policies.listEnvironments': async () => ({}),
  'policies.testAccountProvisionPolicy': async () => ({ body: { cel: 'subject.displayName.lowerAscii()' } }),
}
