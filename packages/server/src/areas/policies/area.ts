import { area } from '../area.ts'
import { explainCel } from './operations/explain-cel.ts'
import { listExpressionEnvironments } from './operations/list-environments.ts'
import { testAccountProvisionPolicy } from './operations/test-account-provision.ts'
import { validateCel } from './operations/validate-cel.ts'

export const policiesArea = area({
  name: 'policies',
  operations: [listExpressionEnvironments, validateCel, explainCel, testAccountProvisionPolicy],
  permissions: ['policies:read', 'policies:write'],
})
