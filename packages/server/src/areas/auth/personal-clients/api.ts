export { endClientsOfUsers } from './end-clients.ts'
export { newPersonalClient } from './new-client.ts'
