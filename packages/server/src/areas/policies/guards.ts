import { anybody } from '../../service/guard.ts'

export const policyTester = anybody('who may change policies, or apps of the own', {
  narrowed: ['policies:write', 'apps:write'],
})
