import { part } from '../../area.ts'
import { recomputeExternal } from './domains/jobs/recompute.ts'
import { listTrustedDomains } from './domains/list.ts'
import { setTrustedDomains } from './domains/set.ts'
import { accountLog } from './log.ts'
import { listAccountsOfApp, listAccountsOfUser } from './operations/lists.ts'
import { listOwnedServiceAccounts } from './operations/owned-service-accounts.ts'
import { resetAccountOwner } from './operations/reset-owner.ts'
import { searchAccounts } from './operations/search.ts'
import { updateAccount } from './operations/update.ts'

export const accountPart = part({
  operations: [
    listAccountsOfApp,
    listAccountsOfUser,
    searchAccounts,
    updateAccount,
    resetAccountOwner,
    listOwnedServiceAccounts,
    listTrustedDomains,
    setTrustedDomains,
  ],
  jobs: [recomputeExternal],
  logRules: accountLog,
})
