import { part } from '../../area.ts'
import { clientClosed } from './notice-kinds.ts'
import { createPersonalClient } from './operations/create.ts'
import { updatePersonalClient } from './operations/update.ts'
import { everybodysClients, personalClients } from './resource.ts'

export const personalClientPart = part({
  operations: [
    personalClients.list,
    createPersonalClient,
    personalClients.get,
    updatePersonalClient,
    personalClients.delete,
    everybodysClients.search,
  ],
  noticeKinds: [clientClosed],
})
