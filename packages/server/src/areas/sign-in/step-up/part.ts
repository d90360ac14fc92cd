import { part } from '../../area.ts'
import { stepUpLog } from './log.ts'
import { createStepUpProvider } from './providers/operations/create.ts'
import { deleteStepUpProvider } from './providers/operations/delete.ts'
import { getStepUpProvider } from './providers/operations/get.ts'
import { listStepUpProviders } from './providers/operations/list.ts'
import { searchStepUpProviders } from './providers/operations/search.ts'
import { testStepUpProvider } from './providers/operations/test.ts'
import { updateStepUpProvider } from './providers/operations/update.ts'
import { updateStepUpProviderSecret } from './providers/operations/update-secret.ts'
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
})
