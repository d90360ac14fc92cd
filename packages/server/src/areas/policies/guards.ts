import { denied } from '../../lib/failure.ts'
import { anybody, loading } from '../../service/guard.ts'

const MAY_TRY = ['policies:write', 'apps:write', 'apps:write:owned']

/** Callers who may edit policies or apps may try expressions. */
export const policyTester = loading(
  anybody('who may change policies, or apps of the own', { narrowed: ['policies:write', 'apps:write'] }),
  async ({ grants }) => {
    if (!MAY_TRY.some((grant) => grants.has(grant))) throw denied('policies:write')
    return {}
  },
)
