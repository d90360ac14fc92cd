import { changeOf } from '../../../service/resource/changes.ts'
import type { Answer } from '../../../wire/shape.ts'
import { ServicePrincipal } from './shape.ts'

type Principal = Answer<typeof ServicePrincipal>

/** What the caller may do is about the caller, not about what changed. */
export const servicePrincipalChanged = changeOf({
  kind: 'auth.servicePrincipal',
  type: 'servicePrincipal',
  write: (principal: Principal | null) =>
    ServicePrincipal.write(principal && { ...principal, objectPermissions: null }),
})
