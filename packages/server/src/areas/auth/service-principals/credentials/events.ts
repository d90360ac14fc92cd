import { changeOf } from '../../../../service/resource/changes.ts'
import { ServicePrincipalCredential } from './shape.ts'

export const credentialChanged = changeOf({
  kind: 'auth.servicePrincipalCredential',
  type: 'client',
  write: ServicePrincipalCredential.write,
})
