import { enqueue } from '../../../../engine/enqueue.ts'
import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { mergeUpdate } from '../../../../wire/mask.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { PolicySetting } from '../../points/policies.ts'
import { checkReferences, type Reference } from '../../references/references.ts'
import { app } from '../guards.ts'
import { APPLY_DEFAULTS } from '../jobs/names.ts'
import { defaultsSet } from './events.ts'
import { AppAccessRequestDefaults, stateNamed } from './shape.ts'
import { lockDefaults, saveDefaults, toDefaults } from './store.ts'

export const setRequestDefaults = operation({
  id: 'directory.apps.requestDefaults.set',
  about: 'Sets what entitlements of an app take over for requests, and applies it in the background.',
  route: 'POST /api/v1/apps/{app_id}/access_request_defaults',
  called: 'AppAccessRequestsDefaultsService/Set',
  guard: app('apps:write'),
  request: AppAccessRequestDefaults,
  response: AppAccessRequestDefaults,

  async run(context, input, { app_id }) {
    const { tx, emit } = context
    const before = toDefaults(context.checkVersion(await lockDefaults(tx, app_id)))
    const { merged, changed } = mergeUpdate({
      shape: AppAccessRequestDefaults,
      name: '',
      stored: before,
      given: input,
      mask: undefined,
    })
    if (!changed) return before
    await checkReferences(context, referencesOf(merged, before))
    if (merged.emergencyGrantEnabled && merged.emergencyGrantPolicyId === '') {
      throw invalid('emergencyGrantPolicyId', 'is required when emergency grants are on', 'VALUE_REQUIRED')
    }
    const state = merged.defaultsEnabled ? stateNamed('RUNNING') : before.state
    const saved = toDefaults(context.setEtag(await saveDefaults(tx, app_id, { ...merged, state })))
    if (merged.defaultsEnabled) {
      const payload = { appId: app_id, after: '', changed: 0 }
      await enqueue(tx, APPLY_DEFAULTS, payload, { key: app_id, onKey: 'replace' })
    }
    emit(defaultsSet(before, saved))
    return saved
  },
})

type Shown = Answer<typeof AppAccessRequestDefaults>

function referencesOf(after: Shown, before: Shown): Reference[] {
  const all = (what: 'resource type' | 'access profile', name: 'resourceTypeIds' | 'catalogIds'): Reference[] =>
    after[name]
      .map((id, index) => ({ what, id, field: `${name}[${index}]` }))
      .filter(({ id }) => !before[name].includes(id))
  const policy = (field: 'requestPolicyId' | 'emergencyGrantPolicyId', setting: PolicySetting): Reference[] => {
    const place = { appId: after.appId, entitlementId: '' }
    return after[field] === before[field] ? [] : [{ what: 'policy', field, id: after[field], setting, ...place }]
  }
  const form: Reference = { what: 'request form', field: 'requestSchemaId', id: after.requestSchemaId }
  return [
    ...all('resource type', 'resourceTypeIds'),
    ...all('access profile', 'catalogIds'),
    ...policy('requestPolicyId', 'grant'),
    ...(after.requestSchemaId === before.requestSchemaId ? [] : [form]),
    ...policy('emergencyGrantPolicyId', 'emergency'),
  ]
}
