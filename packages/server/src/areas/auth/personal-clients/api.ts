export { endClientsNamed, endClientsOfUsers } from './end-clients.ts'
export { newPersonalClient } from './new-client.ts'
export { clientClosed } from './notice-kinds.ts'
