import { invalid } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { shape } from '../../../wire/shape.ts'
import { recordChange } from '../history/record.ts'
import { SsoSettings } from './shape.ts'
import { lockSettings, saveSettings } from './store.ts'
import { type ShownSettings, toContent, toSettings } from './view.ts'

export const updateSsoSettings = operation({
  id: 'sso.settings.update',
  about: 'Changes what holds for all applications that people sign in to; defaults count for applications made later.',
  route: 'POST /api/v1/settings/sso',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SSOSettingsServiceUpdateRequest', 'The changes.', {
    settings: SsoSettings,
    updateMask: fieldMask('Which members of settings to change; absent means those present.'),
  }),
  response: shape('SSOSettingsServiceUpdateResponse', 'The settings as they are now.', { settings: SsoSettings }),

  async run(context, input) {
    const { tx, tenant } = context
    const stored = context.checkVersion(await lockSettings(tx))
    const before = toSettings(stored)
    const { merged, changed } = mergeUpdate({
      shape: SsoSettings,
      name: 'settings',
      stored: before,
      given: input.settings,
      mask: input.updateMask,
    })
    if (!changed) return { settings: before }
    if (merged.defaultSubjectType === 'SSO_SUBJECT_TYPE_COMPATIBILITY') {
      throw invalid(
        'settings.defaultSubjectType',
        'must be PAIRWISE or PUBLIC: COMPATIBILITY is set for an application',
      )
    }
    const row = context.setEtag(await saveSettings(tx, toContent(merged)))
    const settings = toSettings(row)
    const verb = row.version === 1 ? 'created' : 'updated'
    await recordChange(context, verb, {
      objectId: '',
      version: row.version,
      change: {
        kind: `sso.settings.${verb}`,
        subject: { type: 'ssoSettings', id: tenant.id },
        before: wire(before),
        after: wire(settings),
      },
    })
    return { settings }
  },
})

// Safe because a shape writes an object.
const wire = (settings: ShownSettings) => SsoSettings.write(settings) as Change['after']
