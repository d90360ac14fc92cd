import { extend } from '../../../service/extension.ts'
import { sql } from '../../../store/sql.ts'
import { part } from '../../area.ts'
import { listPoliciesWithStepUp } from '../../policies/api.ts'
import { stepUpProviderIds } from '../../policies/checks/api.ts'
import { stepUpLog } from './log.ts'
import { createStepUpProvider } from './providers/operations/create.ts'
import { deleteStepUpProvider } from './providers/operations/delete.ts'
import { getStepUpProvider } from './providers/operations/get.ts'
import { listStepUpProviders } from './providers/operations/list.ts'
import { searchStepUpProviders } from './providers/operations/search.ts'
import { testStepUpProvider } from './providers/operations/test.ts'
import { updateStepUpProvider } from './providers/operations/update.ts'
import { updateStepUpProviderSecret } from './providers/operations/update-secret.ts'
import { stepUpUses } from './providers/uses.ts'
import { getStepUpTransaction } from './transactions/operations/get.ts'
import { searchStepUpTransactions } from './transactions/operations/search.ts'
import { purgeStepUpTransactions } from './transactions/store.ts'

export const stepUpPart = part({
  operations: [
    listStepUpProviders,
    createStepUpProvider,
    getStepUpProvider,
    updateStepUpProvider,
    updateStepUpProviderSecret,
    deleteStepUpProvider,
    testStepUpProvider,
    searchStepUpProviders,
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
