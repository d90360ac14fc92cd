import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { recomputeExternal } from './domains/jobs/recompute.ts'
import { listTrustedDomains } from './domains/list.ts'
import { setTrustedDomains } from './domains/set.ts'
import { listAccountCredentials } from './operations/list-credentials.ts'
import { listAccountsOfApp, listAccountsOfUser } from './operations/lists.ts'
import { listOwnedServiceAccounts } from './operations/owned-service-accounts.ts'
import { resetAccountOwner } from './operations/reset-owner.ts'
import { searchAccounts } from './operations/search.ts'
import { updateAccount } from './operations/update.ts'

export { accountLog } from './log.ts'

export const accountOperations: readonly AnyOperation[] = [
  listAccountsOfApp,
  listAccountsOfUser,
  searchAccounts,
  updateAccount,
  resetAccountOwner,
  listAccountCredentials,
  listOwnedServiceAccounts,
  listTrustedDomains,
  setTrustedDomains,
]
export const accountJobs: readonly AreaJob[] = [recomputeExternal]
export const accountSchedules: readonly TenantSchedule[] = []
