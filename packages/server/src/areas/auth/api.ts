export { Authority } from './authority.ts'
export { type ClientUse, clientKeyOf, formatClientId } from './client-id.ts'
export { type ClientKey, newClientSecret, thumbprintIn } from './client-secret.ts'
export { underFreeName } from './clients/store.ts'
export { type ConnectorClients, connectorClients } from './connector-clients.ts'
export { newDecoyAccessToken } from './decoy-access-token.ts'
export { type DecoyCredentials, decoyCredentials } from './decoy-credentials.ts'
export { lockProviderForShare } from './federation/providers/store.ts'
export { checkCondition } from './federation/trusts/rules.ts'
export { checkGives } from './inherited-limits.ts'
export { loadNames } from './log-names.ts'
export { DECOY_USED } from './oauth/oauth-error.ts'
export { endClientsOfUsers } from './personal-clients/end-clients.ts'
export { newPersonalClient } from './personal-clients/new-client.ts'
export { checkAddress, type Principal } from './principal.ts'
export { checkSuperAdminRemains } from './roles/check-super-admin.ts'
export { Role } from './roles/shape.ts'
export { findRoles, loadRoles } from './roles/store.ts'
export { User, UserOrigin, UserStatus, UserType } from './service-principals/user-shape.ts'
export { toBasicUser, toUser } from './service-principals/user-view.ts'
export { createFirstKeys, listKeys, listKeys as listSigningKeys, rotateKeys } from './signing-keys.ts'
export { hasUsers, insertFirstAdministrator } from './users/first-administrator.ts'
export {
  type ComposedUser,
  insertDirectoryUsers,
  saveComposedUsers,
  saveManagers,
} from './users/from-directories.ts'
export {
  KNOWN_USER,
  lockDelegators,
  lockUser,
  saveDelegate,
  saveUser,
  saveUserTypes,
  type UserContent,
} from './users/store.ts'
