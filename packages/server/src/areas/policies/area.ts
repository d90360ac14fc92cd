import { area } from '../area.ts'
import { testAccountProvisionPolicy } from './operations/test-account-provision.ts'
import { validateCel } from './operations/validate-cel.ts'

export const policiesArea = area({
  name: 'policies',
  operations: [validateCel, testAccountProvisionPolicy],
  permissions: ['policies:read', 'policies:write'],
})
