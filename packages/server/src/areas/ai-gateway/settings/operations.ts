import { Failure } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { settingsRule } from '../../../service/log/rules.ts'
import { operation } from '../../../service/operation.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import { list } from '../../../wire/collections.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { bool } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { pageOfHistory, recordChange } from '../../ai-classifiers/history/api.ts'
import { historyEntry } from '../../sso/history/api.ts'
import { closeAllClients } from '../clients/close.ts'
import { tellStopped } from '../kill-switch.ts'
import { switchOwnServer } from '../own/switch.ts'
import { AIGovernanceSettings, type Settings } from './shape.ts'
import { findSettings, getSettings, lockSettings, saveSettings } from './store.ts'

const SUBJECT = { type: 'ai_settings', id: 'settings' }

export const settingsLog: LogRules = {
  'aiGateway.settings.updated': settingsRule('AI governance'),
}

export const getAiSettings = operation({
  id: 'aiGovernance.settings.get',
  about: 'Tells how tools are governed.',
  route: 'GET /api/v1/settings/ai-governance',
  called: 'AIGovernanceSettingsService/Get',
  guard: requires('aigovernance:read'),
  request: shape('GetAIGovernanceSettingsRequest', 'Nothing to say.', {}),
  response: shape('GetAIGovernanceSettingsResponse', 'The settings.', { aiGovernanceSettings: AIGovernanceSettings }),

  async run(context) {
    const stored = context.setEtag(await findSettings(context.tx))
    return { aiGovernanceSettings: stored.shown }
  },
})

export const listAiSettingsHistory = operation({
  id: 'aiGovernance.settings.history',
  about: 'Lists how tools were governed, newest first.',
  route: 'GET /api/v1/settings/ai-governance/history',
  called: 'AIGovernanceSettingsService/ListHistory',
  guard: requires('aigovernance:read'),
  request: shape('ListAIGovernanceSettingsHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('ListAIGovernanceSettingsHistoryResponse', 'A page of states.', {
    list: list(historyEntry('AIGovernanceSettingsHistoryEntry', AIGovernanceSettings), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input) => pageOfHistory(context, { ...SUBJECT, shape: AIGovernanceSettings, input }),
})

export const getAiDefaults = operation({
  id: 'aiGovernance.settings.getDefaults',
  about: 'Tells what holds for a tool server that says nothing else.',
  route: 'GET /api/v1/settings/ai-governance/tenant-defaults',
  called: 'AIGovernanceSettingsService/GetTenantDefaults',
  guard: requires('aigovernance:read'),
  request: shape('GetTenantDefaultsRequest', 'Nothing to say.', {}),
  response: shape('GetTenantDefaultsResponse', 'The defaults.', {
    requireToolApproval: bool('New tools wait for an approval.'),
  }),

  async run({ tx }) {
    return { requireToolApproval: (await getSettings(tx)).requireToolApproval }
  },
})

export const updateAiSettings = operation({
  id: 'aiGovernance.settings.update',
  about: 'Sets how tools are governed. The kill switch takes effect within two seconds, also for calls under way.',
  route: 'POST /api/v1/settings/ai-governance',
  called: 'AIGovernanceSettingsService/Update',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape('UpdateAIGovernanceSettingsRequest', 'The changes.', {
    aiGovernanceSettings: nullable(AIGovernanceSettings),
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: shape('UpdateAIGovernanceSettingsResponse', 'The settings as they are now.', {
    aiGovernanceSettings: AIGovernanceSettings,
  }),

  async run(context, input) {
    const { tx, emit } = context
    const stored = context.checkVersion(await lockSettings(tx))
    const { merged, changed } = mergeUpdate({
      shape: AIGovernanceSettings,
      name: 'aiGovernanceSettings',
      stored: stored.shown,
      given: input.aiGovernanceSettings,
      mask: input.updateMask,
    })
    if (merged.enabled !== stored.shown.enabled && !isSuperAdministrator(context.grants)) {
      throw new Failure(
        'PERMISSION_DENIED',
        'PERMISSION_DENIED',
        'only super administrators switch the gateway on or off',
      )
    }
    if (!changed) return { aiGovernanceSettings: stored.shown }
    const saved = context.setEtag(await saveSettings(tx, merged))
    await recordChange(context, 'updated', saved.version, settingsChanged(stored.shown, saved.shown))
    if (merged.ownServerEnabled !== stored.shown.ownServerEnabled) {
      await switchOwnServer(context, merged.ownServerEnabled)
    }
    if (merged.mcpTrafficDisabled && !stored.shown.mcpTrafficDisabled) {
      const reason = merged.trafficDisabledReason
      for (const change of await closeAllClients(tx, reason)) emit(change)
      await tellStopped(tx, {
        target: 'all tools',
        subject: SUBJECT,
        byUserId: userIdOf(context.actor),
        reason,
      })
    }
    return { aiGovernanceSettings: saved.shown }
  },
})

// Safe because a shape writes an object.
const wire = (shown: Settings) => AIGovernanceSettings.write(shown) as NonNullable<Change['after']>

const settingsChanged = (before: Settings, after: Settings): Change => ({
  kind: 'aiGateway.settings.updated',
  subject: SUBJECT,
  before: wire(before),
  after: wire(after),
})
