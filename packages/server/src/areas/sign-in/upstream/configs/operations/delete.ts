import { notFound } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkConfigs } from '../rules.ts'
import { lockConfigs, removeConfig } from '../store.ts'
import { configChanged, toConfig } from '../view.ts'

export const deleteAuthConfig = operation({
  id: 'signIn.authConfigs.delete',
  about: 'Removes a way to sign in with its links; the last active one and the default stay.',
  route: 'DELETE /api/v1/auth-configs/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('TenantAuthConfigServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('TenantAuthConfigServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const all = await lockConfigs(tx)
    const stored = all.find((config) => config.id === id)
    if (!stored) throw notFound('auth config', id)
    checkVersion(stored)
    checkConfigs(all.filter((config) => config.id !== id))
    await removeConfig(tx, id)
    emit(configChanged('deleted', toConfig(stored), null))
    return {}
  },
})
