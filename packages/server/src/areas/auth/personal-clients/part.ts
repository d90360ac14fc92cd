import { part } from '../../area.ts'
import { clientClosed } from './notice-kinds.ts'
import { createPersonalClient } from './operations/create.ts'
import { deletePersonalClient } from './operations/delete.ts'
import { getPersonalClientOperation } from './operations/get.ts'
import { listPersonalClientsOperation } from './operations/list.ts'
import { searchPersonalClients } from './operations/search.ts'
import { updatePersonalClient } from './operations/update.ts'

export const personalClientPart = part({
  operations: [
    listPersonalClientsOperation,
    createPersonalClient,
    getPersonalClientOperation,
    updatePersonalClient,
    deletePersonalClient,
    searchPersonalClients,
  ],
  noticeKinds: [clientClosed],
})
