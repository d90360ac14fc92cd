import { part } from '../../area.ts'
import { createProvider } from './providers/operations/create.ts'
import { updateProvider } from './providers/operations/update.ts'
import { providers } from './providers/resource.ts'
import { testCondition } from './test-condition.ts'
import { createTrust } from './trusts/operations/create.ts'
import { searchTrusts } from './trusts/operations/search.ts'
import { testTrust } from './trusts/operations/test.ts'
import { updateTrust } from './trusts/operations/update.ts'
import { trusts } from './trusts/resource.ts'

export const federationPart = part({
  operations: [
    providers.list,
    createProvider,
    providers.get,
    updateProvider,
    providers.delete,
    trusts.list,
    createTrust,
    trusts.get,
    updateTrust,
    trusts.delete,
    testTrust,
    searchTrusts,
    testCondition,
  ],
})
