import { introspect } from './introspection/introspect.ts'
import { personalClientOperations } from './personal-clients/index.ts'

export { Authority } from './authority.ts'
export { formatClientId } from './client-id.ts'
export { authEndpoints } from './oauth/index.ts'
export { newPersonalClient } from './personal-clients/new-client.ts'
export type { Principal } from './principal.ts'
export { createFirstKeys } from './signing-keys.ts'

export const authOperations = [introspect, ...personalClientOperations]
