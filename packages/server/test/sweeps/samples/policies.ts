import type { Samples } from '../sample.ts'

export const policySamples: Samples = {
  'policies.validateCel': async () => ({
    body: { text: 'subject.department == "Finance"', environment: 'policy_condition' },
  }),
  'policies.testAccountProvisionPolicy': async () => ({ body: { cel: 'subject.displayName.lowerAscii()' } }),
}
