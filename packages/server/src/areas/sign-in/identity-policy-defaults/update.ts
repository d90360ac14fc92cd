import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { shape } from '../../../wire/shape.ts'
import { lockDefaults, saveDefaults } from '../../session-policies/defaults/api.ts'
import { IdentityPolicyTenantDefaults } from './shape.ts'
import { checkDefaults, type ShownDefaults, toContent, toDefaults } from './view.ts'

export const updateIdentityPolicyDefaults = operation({
  id: 'signIn.identityPolicyDefaults.update',
  about: 'Changes the policies of users for whom no other is assigned; they count at once.',
  route: 'POST /api/v1/settings/identity-policy-defaults',
  guard: requires('settings:write'),
  strict: true,
  request: shape('IdentityPolicyTenantDefaultsServiceUpdateRequest', 'The changes.', {
    defaults: IdentityPolicyTenantDefaults,
    updateMask: fieldMask('Which members of defaults to change; absent means those present.'),
  }),
  response: shape('IdentityPolicyTenantDefaultsServiceUpdateResponse', 'The defaults as they are now.', {
    defaults: IdentityPolicyTenantDefaults,
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const before = toDefaults(context.checkVersion(await lockDefaults(tx)))
    const { merged, changed } = mergeUpdate({
      shape: IdentityPolicyTenantDefaults,
      name: 'defaults',
      stored: before,
      given: input.defaults,
      mask: input.updateMask,
    })
    if (!changed) return { defaults: before }
    await checkDefaults(tx, before, merged)
    const defaults = toDefaults(context.setEtag(await saveDefaults(tx, toContent(merged))))
    emit({
      kind: 'signIn.identityPolicyDefaults.updated',
      subject: { type: 'identityPolicyDefaults', id: tenant.id },
      before: wire(before),
      after: wire(defaults),
    })
    return { defaults }
  },
})

// Safe because a shape writes an object.
const wire = (defaults: ShownDefaults) => IdentityPolicyTenantDefaults.write(defaults) as Change['after']
