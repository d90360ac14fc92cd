import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { findDefaults } from '../../session-policies/defaults/api.ts'
import { IdentityPolicyTenantDefaults } from './shape.ts'
import { toDefaults } from './view.ts'

export const getIdentityPolicyDefaults = operation({
  id: 'signIn.identityPolicyDefaults.get',
  about: 'Shows the policies of users for whom no other is assigned.',
  route: 'GET /api/v1/settings/identity-policy-defaults',
  guard: requires('settings:read'),
  request: shape('IdentityPolicyTenantDefaultsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('IdentityPolicyTenantDefaultsServiceGetResponse', 'The defaults.', {
    defaults: IdentityPolicyTenantDefaults,
  }),

  async run(context) {
    return { defaults: toDefaults(context.setEtag(await findDefaults(context.tx))) }
  },
})
