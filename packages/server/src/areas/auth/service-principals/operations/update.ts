import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkGives } from '../../rights/inherited-limits.ts'
import { findRoles } from '../../roles/store.ts'
import { accessTo } from '../access.ts'
import { servicePrincipalChanged } from '../events.ts'
import { servicePrincipal } from '../guards.ts'
import { changesRoles, checkChanges, checkMask, presentPaths, stateOf } from '../rules.ts'
import { ServicePrincipal } from '../shape.ts'
import { saveServicePrincipal } from '../store.ts'
import { toServicePrincipal } from '../view.ts'

const ROLES = 'servicePrincipal.user.roleIds'

export const updateServicePrincipal = operation({
  id: 'auth.servicePrincipals.update',
  about: 'Renames a service principal; administrators also set its status and roles.',
  route: 'PATCH /api/v1/service_principals/{id}',
  guard: servicePrincipal('edit'),
  strict: true,
  request: shape('ServicePrincipalServiceUpdateRequest', 'The changes.', {
    servicePrincipal: ServicePrincipal,
    updateMask: fieldMask('Which of displayName, user.status and user.roleIds to change; absent means those present.'),
  }),
  response: shape('ServicePrincipalServiceUpdateResponse', 'The service principal as it is now.', {
    servicePrincipal: ServicePrincipal,
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.servicePrincipal)
    const access = accessTo(stored, context)
    const before = toServicePrincipal(stored, access)
    checkMask(input.updateMask)
    const { merged, changed } = mergeUpdate({
      shape: ServicePrincipal,
      name: 'servicePrincipal',
      stored: before,
      given: input.servicePrincipal,
      mask: input.updateMask ?? presentPaths(input.servicePrincipal),
    })
    if (!changed) return { servicePrincipal: before }
    const state = stateOf(merged)
    checkChanges(access, stored, state)
    if (changesRoles(stored, state)) checkGives(context, await findRoles(tx, state.role_ids, ROLES), ROLES)
    const saved = context.setEtag(await saveServicePrincipal(tx, id, state))
    const after = toServicePrincipal(saved, access)
    emit(servicePrincipalChanged('updated', before, after))
    return { servicePrincipal: after }
  },
})
