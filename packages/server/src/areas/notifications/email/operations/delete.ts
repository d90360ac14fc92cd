import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { lockProvider, removeProvider } from '../store.ts'
import { providerChanged, toProvider } from '../view.ts'

export const deleteEmailProvider = operation({
  id: 'notifications.emailProvider.delete',
  about: 'Forgets the provider and its secrets; the operator’s relay sends again.',
  route: 'DELETE /api/v1/settings/email-provider',
  called: 'TenantEmailProviderService/Delete',
  guard: requires('settings:write'),
  request: shape('DeleteTenantEmailProviderRequest', 'Nothing to say.', {}),
  response: shape('DeleteTenantEmailProviderResponse', 'Nothing to say.', {}),

  async run({ tx, tenant, checkVersion, emit }) {
    const row = await lockProvider(tx)
    if (!row) return {}
    checkVersion(row)
    await removeProvider(tx)
    emit(providerChanged('deleted', tenant.id, toProvider(row), null))
    return {}
  },
})
