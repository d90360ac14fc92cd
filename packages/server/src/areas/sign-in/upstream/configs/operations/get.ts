import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { TenantAuthConfig } from '../shape.ts'
import { getConfig } from '../store.ts'
import { toConfig } from '../view.ts'

export const getAuthConfig = operation({
  id: 'signIn.authConfigs.get',
  about: 'Reads one way to sign in; its secret is never shown.',
  route: 'GET /api/v1/auth-configs/{id}',
  guard: requires('settings:read'),
  request: shape('TenantAuthConfigServiceGetRequest', 'Nothing to say.', {}),
  response: shape('TenantAuthConfigServiceGetResponse', 'The configuration.', { authConfig: TenantAuthConfig }),

  async run({ tx, checkVersion }, _input, { id }) {
    return { authConfig: toConfig(checkVersion(await getConfig(tx, id))) }
  },
})
