import { operation } from '../../../../service/operation.ts'
import { bool } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { anyUser } from '../../guards.ts'
import { findProvider } from '../store.ts'

export const getEmailCapabilities = operation({
  id: 'notifications.emailCapabilities.get',
  about: 'Tells whether mail can be sent to people the service does not know.',
  route: 'GET /api/v1/settings/email-capabilities',
  called: 'TenantEmailProviderService/GetCapabilities',
  guard: anyUser,
  request: shape('GetEmailCapabilitiesRequest', 'Nothing to say.', {}),
  response: shape('GetEmailCapabilitiesResponse', 'What mail can do.', {
    externalEmailSupported: bool('The tenant has a provider of its own.'),
  }),

  async run({ tx }) {
    const row = await findProvider(tx)
    return { externalEmailSupported: row !== undefined && row.kind !== 'builtin' }
  },
})
