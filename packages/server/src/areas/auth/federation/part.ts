import { part } from '../../area.ts'
import { createProvider } from './providers/operations/create.ts'
import { deleteProvider } from './providers/operations/delete.ts'
import { getProviderOperation } from './providers/operations/get.ts'
import { listProvidersOperation } from './providers/operations/list.ts'
import { updateProvider } from './providers/operations/update.ts'
import { testCondition } from './test-condition.ts'
import { createTrust } from './trusts/operations/create.ts'
import { deleteTrust } from './trusts/operations/delete.ts'
import { getTrustOperation } from './trusts/operations/get.ts'
import { listTrustsOperation } from './trusts/operations/list.ts'
import { searchTrusts } from './trusts/operations/search.ts'
import { testTrust } from './trusts/operations/test.ts'
import { updateTrust } from './trusts/operations/update.ts'

export const federationPart = part({
  operations: [
    listProvidersOperation,
    createProvider,
    getProviderOperation,
    updateProvider,
    deleteProvider,
    listTrustsOperation,
    createTrust,
    getTrustOperation,
    updateTrust,
    deleteTrust,
    testTrust,
    searchTrusts,
    testCondition,
  ],
})
