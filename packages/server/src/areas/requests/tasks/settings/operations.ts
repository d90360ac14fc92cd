import type { Change } from '../../../../service/events.ts'
import { anybody, requires } from '../../../../service/guard.ts'
import type { LogRules } from '../../../../service/log/rule.ts'
import { settingsRule } from '../../../../service/log/rules.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { bool, int32 } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import {
  getRequestSettings,
  lockRequestSettings,
  MOST_BULK,
  type RequestSettings,
  saveRequestSettings,
} from './store.ts'

const RequestSettingsShape = shape('RequestSettings', 'What holds for all requests of the tenant.', {
  skipJustification: bool('Pages do not ask for a reason.'),
  maxBulkRequestSize: int32('How many requests may be sent at once: 1 to 100, 10 when never set.', {
    min: 1,
    max: MOST_BULK,
  }),
  requireAccessProfile: bool(
    'People may ask only for what a published access profile offers, as in a new tenant; otherwise for everything that is shown to them outside the app of this service.',
  ),
})

export const getSettingsOfRequests = operation({
  id: 'requests.settings.get',
  about: 'Tells what holds for all requests of the tenant.',
  route: 'GET /api/v1/settings/request',
  guard: anybody('everybody who asks for something'),
  request: shape('RequestSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('GetRequestSettingsResponse', 'The settings.', { requestSettings: nullable(RequestSettingsShape) }),

  async run(context) {
    const { version, ...requestSettings } = await getRequestSettings(context.tx)
    context.setEtag({ version })
    return { requestSettings }
  },
})

export const updateSettingsOfRequests = operation({
  id: 'requests.settings.update',
  about: 'Says what holds for all requests of the tenant.',
  route: 'POST /api/v1/settings/request',
  guard: requires('settings:write'),
  request: shape('RequestSettingsServiceUpdateRequest', 'The changes.', {
    requestSettings: nullable(RequestSettingsShape),
    updateMask: fieldMask('Which members of requestSettings to change; absent means those present.'),
  }),
  response: shape('UpdateRequestSettingsResponse', 'The settings as they are now.', {
    requestSettings: nullable(RequestSettingsShape),
  }),

  async run(context, input) {
    const { tx, tenant, emit } = context
    const { version, ...before } = await lockRequestSettings(tx)
    context.checkVersion({ version })
    const { merged, changed } = mergeUpdate({
      shape: RequestSettingsShape,
      name: 'requestSettings',
      stored: before,
      given: input.requestSettings,
      mask: input.updateMask,
    })
    if (!changed) return { requestSettings: before }
    await saveRequestSettings(tx, merged)
    context.setEtag({ version: version + 1 })
    emit(settingsChanged(tenant.id, before, merged))
    return { requestSettings: merged }
  },
})

const settingsChanged = (tenantId: string, before: RequestSettings, after: RequestSettings): Change => ({
  kind: 'requests.settings.updated',
  subject: { type: 'tenant_settings', id: tenantId },
  before: { displayName: 'requests', ...before },
  after: { displayName: 'requests', ...after },
})

export const settingsLog: LogRules = {
  'requests.settings.updated': settingsRule('requests'),
}
