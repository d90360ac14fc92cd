import { finderBy } from '../console/api.ts'
import { searchPolicies } from './operations/search.ts'

export const findPolicies = finderBy('policy', searchPolicies, ({ list = [] }) =>
  list.map(({ id, displayName, policyType }) => ({ id, displayName, state: policyType })),
)
