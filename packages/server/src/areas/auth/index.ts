import { federationOperations } from './federation/index.ts'
import { introspect } from './introspection/introspect.ts'
import { personalClientOperations } from './personal-clients/index.ts'
import { roleOperations } from './roles/index.ts'
import { servicePrincipalOperations } from './service-principals/index.ts'

export { Authority } from './authority.ts'
export { type ClientUse, clientKeyOf, formatClientId } from './client-id.ts'
export { type ClientKey, newClientSecret, thumbprintIn } from './client-secret.ts'
export { underFreeName } from './clients/store.ts'
export { holdProvider } from './federation/providers/store.ts'
export { checkCondition } from './federation/trusts/rules.ts'
export { checkGives } from './inherited-limits.ts'
export { authLog } from './log.ts'
export { loadNames } from './log-names.ts'
export { authEndpoints } from './oauth/index.ts'
export { DECOY_USED } from './oauth/oauth-error.ts'
export { endClientsOfUsers } from './personal-clients/end-clients.ts'
export { newPersonalClient } from './personal-clients/new-client.ts'
export { checkAddress, type Principal } from './principal.ts'
export { keepSuperAdmin } from './roles/keep-super-admin.ts'
export { Role } from './roles/shape.ts'
export { findRoles, loadRoles } from './roles/store.ts'
export { User, UserOrigin, UserStatus, UserType } from './service-principals/user-shape.ts'
export { toBasicUser, toUser } from './service-principals/user-view.ts'
export { createFirstKeys, listKeys, listKeys as listSigningKeys, rotateKeys } from './signing-keys.ts'
export { newWorthlessToken } from './worthless-token.ts'

export const authOperations = [
  introspect,
  ...personalClientOperations,
  ...servicePrincipalOperations,
  ...roleOperations,
  ...federationOperations,
]
