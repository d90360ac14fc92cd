import { missingReference, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../../directory/apps/api.ts'
import { writeRuled } from '../../guards.ts'
import { getProfileSettings } from '../../settings/store.ts'
import { automationTold } from '../events.ts'
import { startRun } from '../start.ts'
import { getAutomation, lockAutomation } from '../store.ts'

export const runBundleAutomation = operation({
  id: 'accessProfiles.automation.run',
  about: 'Has the rule of an access profile run now.',
  route: 'POST /api/v1/catalogs/{request_catalog_id}/bundle_automation/run',
  called: 'RequestCatalogManagementService/ForceRunBundleAutomation',
  guard: writeRuled,
  request: shape('ForceRunBundleAutomationRequest', 'How much of the rule.', {
    refs: nullable(
      list(
        AppEntitlementRef,
        100,
        'Of a rule by entitlements: only holders of these are looked at, and nobody leaves.',
      ),
    ),
  }),
  response: shape('ForceRunBundleAutomationResponse', 'Nothing to say.', {}),

  async run(context, input, { request_catalog_id }) {
    const { tx, emit, profile } = context
    await lockAutomation(tx, request_catalog_id)
    const row = context.checkVersion(await getAutomation(tx, request_catalog_id))
    const refs = (input.refs ?? []).map(({ id = '' }) => id)
    for (const [index, id] of refs.entries()) {
      if (!row.source_ids.includes(id)) throw missingReference(`refs[${index}]`, 'entitlement of the rule', id)
    }
    if (!row.enabled) throw precondition('INVALID_STATE', 'the rule is not enabled', profile.id)
    if (row.breaker_state === 'TRIGGERED') {
      throw precondition('AUTOMATION_PAUSED', 'the rule is paused: look at what it would do and resume it', profile.id)
    }
    const { automationsDisabled } = await getProfileSettings(tx)
    emit(automationTold(automationsDisabled ? 'skipped' : 'run', profile, { byHand: true }))
    if (!automationsDisabled) await startRun(tx, profile.id, refs)
    return {}
  },
})
