import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { settingsRule } from '../../../service/log/rules.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { mergeUpdate } from '../../../wire/mask.ts'
import { bool, int32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { startRun } from '../automation/start.ts'
import { getProfileSettings, lockProfileSettings, type ProfileSettings, saveProfileSettings } from './store.ts'

const AccessProfileSettings = shape('AccessProfileSettings', 'What holds for all access profiles of the tenant.', {
  automationsDisabled: bool('No rule makes or removes members.'),
  defaultRemovedMembersThresholdPercent: int32(
    'More removals than this within an hour, in percent of the members, pause a rule that sets no threshold: 1 to 100, 20 when never set.',
    { min: 1, max: 100 },
  ),
})

const PATH = '/api/v1/settings/access-profiles'

export const getSettingsOfProfiles = operation({
  id: 'accessProfiles.settings.get',
  about: 'Tells what holds for all access profiles of the tenant.',
  route: `GET ${PATH}`,
  called: 'AccessProfileSettingsService/Get',
  guard: requires('settings:read'),
  request: shape('AccessProfileSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: AccessProfileSettings,

  async run(context) {
    const { version, ...settings } = await getProfileSettings(context.tx)
    context.setEtag({ version })
    return settings
  },
})

export const setSettingsOfProfiles = operation({
  id: 'accessProfiles.settings.set',
  about: 'Says what holds for all access profiles of the tenant.',
  route: `PUT ${PATH}`,
  called: 'AccessProfileSettingsService/Set',
  guard: requires('settings:write'),
  request: AccessProfileSettings,
  response: AccessProfileSettings,

  async run(context, input) {
    const { tx, tenant, emit } = context
    const { version, ...before } = await lockProfileSettings(tx)
    context.checkVersion({ version })
    const { merged, changed } = mergeUpdate({
      shape: AccessProfileSettings,
      name: '',
      stored: before,
      given: input,
      mask: undefined,
    })
    if (!changed) return before
    await saveProfileSettings(tx, merged)
    context.setEtag({ version: version + 1 })
    emit(settingsChanged(tenant.id, before, merged))
    // The rules are what the settings say again, and those that are paused by another threshold look once more.
    const rules = await tx.rows<{ profile_id: string }>(sql`
      update access_profile_automations set checks_again = true where enabled returning profile_id`)
    for (const { profile_id } of rules) await startRun(tx, profile_id)
    return merged
  },
})

const settingsChanged = (tenantId: string, before: ProfileSettings, after: ProfileSettings): Change => ({
  kind: 'accessProfiles.settings.updated',
  subject: { type: 'tenant_settings', id: tenantId },
  before: { displayName: 'access profiles', ...before },
  after: { displayName: 'access profiles', ...after },
})

export const profileSettingsLog: LogRules = {
  'accessProfiles.settings.updated': settingsRule('access profiles'),
}
