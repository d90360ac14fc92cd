import { extend } from '../../../service/extension.ts'
import { sql } from '../../../store/sql.ts'
import { part } from '../../area.ts'
import { listPoliciesWithStepUp } from '../../policies/api.ts'
import { stepUpProviderIds } from '../../policies/checks/api.ts'
import { stepUpLog } from './log.ts'
import { createStepUpProvider } from './providers/operations/create.ts'
import { testStepUpProvider } from './providers/operations/test.ts'
import { updateStepUpProvider } from './providers/operations/update.ts'
import { updateStepUpProviderSecret } from './providers/operations/update-secret.ts'
import { stepUpProviders } from './providers/resource.ts'
import { stepUpUses } from './providers/uses.ts'
import { getStepUpTransaction } from './transactions/operations/get.ts'
import { searchStepUpTransactions } from './transactions/operations/search.ts'
import { purgeStepUpTransactions } from './transactions/store.ts'

export const stepUpPart = part({
  operations: [
    stepUpProviders.list,
    createStepUpProvider,
    stepUpProviders.get,
    updateStepUpProvider,
    updateStepUpProviderSecret,
    stepUpProviders.delete,
    testStepUpProvider,
    stepUpProviders.search,
    getStepUpTransaction,
    searchStepUpTransactions,
  ],
  logRules: stepUpLog,
  purges: [purgeStepUpTransactions],
  extensions: [
    extend(stepUpProviderIds, sql`select id from step_up_providers`),
    extend(stepUpUses, {
      async usesOf(tx, providerId) {
        const policies = await listPoliciesWithStepUp(tx, providerId)
        return policies.map(({ id, display_name }) => ({ type: 'policy', id, displayName: display_name }))
      },
    }),
  ],
})
