import { isDeepStrictEqual } from 'node:util'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { changedOrganisation, newlyImposed } from '../change.ts'
import { organisationSettingsChanged } from '../events.ts'
import { OrgNotificationSettings, UpdateOrgRequest } from '../shape.ts'
import { findConfigured, impose, keepWants, lockOrganisationWants, saveOrganisationWants } from '../store.ts'
import { toOrganisationSettings } from '../view.ts'

const SECOND = 1_000_000_000n

export const updateOrganisationSettings = operation({
  id: 'notifications.settings.updateOrganisation',
  about: 'Says what is sent to people, and what they cannot change.',
  route: 'POST /api/v1/settings/notifications/org',
  called: 'NotificationSettingsService/UpdateOrg',
  guard: requires('settings:write'),
  request: UpdateOrgRequest,
  response: shape('UpdateOrgNotificationSettingsResponse', 'The settings as they are now.', {
    orgNotificationSettings: OrgNotificationSettings,
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const stored = context.checkVersion(await lockOrganisationWants(tx))
    const configured = await findConfigured(tx)
    const wanted = {
      channels: changedOrganisation(stored.channels, input.channelSettings ?? {}, configured),
      emailDelaySeconds: input.emailDelay === undefined ? stored.emailDelaySeconds : Number(input.emailDelay / SECOND),
      version: stored.version,
    }
    const before = toOrganisationSettings(stored, configured)
    if (isDeepStrictEqual(wanted, stored)) return { orgNotificationSettings: before }
    await keepWants(tx, stored.channels)
    context.setEtag(await saveOrganisationWants(tx, wanted))
    for (const { path, value } of newlyImposed(stored.channels, wanted.channels)) await impose(tx, path, value)
    const after = toOrganisationSettings(wanted, configured)
    emit(organisationSettingsChanged(tenant.id, before, after))
    return { orgNotificationSettings: after }
  },
})
