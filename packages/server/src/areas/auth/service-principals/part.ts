import { part } from '../../area.ts'
import { createCredential } from './credentials/operations/create.ts'
import { revokeCredential } from './credentials/operations/revoke.ts'
import { updateCredential } from './credentials/operations/update.ts'
import { credentials } from './credentials/resource.ts'
import { createServicePrincipal } from './operations/create.ts'
import { updateServicePrincipal } from './operations/update.ts'
import { servicePrincipals } from './resource.ts'

export const servicePrincipalPart = part({
  operations: [
    servicePrincipals.list,
    createServicePrincipal,
    servicePrincipals.get,
    updateServicePrincipal,
    servicePrincipals.delete,
    credentials.list,
    createCredential,
    credentials.get,
    updateCredential,
    revokeCredential,
  ],
})
