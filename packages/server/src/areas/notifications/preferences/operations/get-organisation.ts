import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { everybody } from '../guards.ts'
import { OrgNotificationSettings } from '../shape.ts'
import { findConfigured, getOrganisationWants } from '../store.ts'
import { toOrganisationSettings } from '../view.ts'

export const getOrganisationSettings = operation({
  id: 'notifications.settings.getOrganisation',
  about: 'Tells what the organisation wants to be sent, and what it has locked.',
  route: 'GET /api/v1/settings/notifications/org',
  called: 'NotificationSettingsService/GetOrg',
  guard: everybody,
  request: shape('GetOrgNotificationSettingsRequest', 'Nothing to say.', {}),
  response: shape('GetOrgNotificationSettingsResponse', 'The settings.', {
    orgNotificationSettings: OrgNotificationSettings,
  }),

  async run({ tx, setEtag }) {
    const [wants, configured] = await Promise.all([getOrganisationWants(tx), findConfigured(tx)])
    return { orgNotificationSettings: toOrganisationSettings(setEtag(wants), configured) }
  },
})
