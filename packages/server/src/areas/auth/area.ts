import { area } from '../area.ts'
import { federationPart } from './federation/part.ts'
import { introspect } from './introspection/introspect.ts'
import { sessionInfo } from './introspection/session-info.ts'
import { authLog } from './log.ts'
import { oauthPart } from './oauth/part.ts'
import { personalClientPart } from './personal-clients/part.ts'
import { purgeAuthFailures, purgeRevokedTokens, purgeUsedAssertions } from './purges.ts'
import { rolePart } from './roles/part.ts'
import { servicePrincipalPart } from './service-principals/part.ts'
import { sessionPart } from './sessions/part.ts'

export const authArea = area({
  name: 'auth',
  parts: [personalClientPart, servicePrincipalPart, rolePart, federationPart, oauthPart, sessionPart],
  operations: [introspect, sessionInfo],
  logRules: authLog,
  endsAuthority: [
    ...['updated', 'deleted'].flatMap((verb) =>
      ['personalClient', 'servicePrincipal', 'servicePrincipalCredential', 'workloadProvider', 'workloadTrust'].map(
        (noun) => `auth.${noun}.${verb}`,
      ),
    ),
    'auth.role.updated',
  ],
  purges: [purgeAuthFailures, purgeRevokedTokens, purgeUsedAssertions],
  tables: [
    'auth_failures',
    'clients',
    'revoked_tokens',
    'roles',
    'sessions',
    'signing_keys',
    'used_assertions',
    'users',
    'workload_providers',
    'workload_trusts',
  ],
  views: ['clients_view', 'roles_view', 'users_view', 'workload_trusts_view'],
  permissions: [
    'clients:self',
    'clients:read',
    'clients:admin',
    'principals:read',
    'principals:write',
    'federation:read',
    'federation:write',
    'roles:assign',
  ],
})
