import { part } from '../../area.ts'
import { createProvider } from './providers/operations/create.ts'
import { updateProvider } from './providers/operations/update.ts'
import { providers } from './providers/resource.ts'
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
    providers.list,
    createProvider,
    providers.get,
    updateProvider,
    providers.delete,
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
