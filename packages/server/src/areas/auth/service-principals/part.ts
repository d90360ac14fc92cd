import { part } from '../../area.ts'
import { createCredential } from './credentials/operations/create.ts'
import { getCredentialOperation } from './credentials/operations/get.ts'
import { listCredentialsOperation } from './credentials/operations/list.ts'
import { revokeCredential } from './credentials/operations/revoke.ts'
import { updateCredential } from './credentials/operations/update.ts'
import { createServicePrincipal } from './operations/create.ts'
import { deleteServicePrincipal } from './operations/delete.ts'
import { getServicePrincipalOperation } from './operations/get.ts'
import { listServicePrincipalsOperation } from './operations/list.ts'
import { updateServicePrincipal } from './operations/update.ts'

export const servicePrincipalPart = part({
  operations: [
    listServicePrincipalsOperation,
    createServicePrincipal,
    getServicePrincipalOperation,
    updateServicePrincipal,
    deleteServicePrincipal,
    listCredentialsOperation,
    createCredential,
    getCredentialOperation,
    updateCredential,
    revokeCredential,
  ],
})
