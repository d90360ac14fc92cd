import { invalid } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { settingsChanged } from './events.ts'
import { SecretSharingSettings, settingsGiven } from './shape.ts'
import { findSharingSettings, LONGEST_SECONDS, saveSharingSettings } from './store.ts'
import { toSettings } from './view.ts'

const NANOS = 1_000_000_000n
const SHORTEST_SECONDS = 3600

export const updateSharingSettings = operation({
  id: 'vaults.settings.update',
  about: 'Changes how secrets are shared; what is not named stays. Secrets that are shared already go on.',
  route: 'PUT /api/v1/settings/secret-sharing',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SecretSharingSettingsServiceUpdateRequest', 'What to change.', settingsGiven),
  response: shape('SecretSharingSettingsServiceUpdateResponse', 'The settings as they are now.', {
    settings: SecretSharingSettings,
  }),

  async run({ tx, tenant, emit }, { settings, ...bare }) {
    if (settings && Object.values(bare).some((value) => value !== undefined)) {
      throw invalid('settings', 'send the settings in this member or beside it, not both')
    }
    const { enabled, externalEnabled, maxExpiry, allowUnauthenticatedVaultLinks } = settings ?? bare
    const before = await findSharingSettings(tx)
    const seconds = maxExpiry === undefined ? BigInt(before.max_expiry_seconds) : maxExpiry / NANOS
    if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) {
      throw invalid('maxExpiry', `must be from ${SHORTEST_SECONDS}s to ${LONGEST_SECONDS}s`)
    }
    const saved = await saveSharingSettings(tx, {
      enabled: enabled ?? before.enabled,
      external_enabled: externalEnabled ?? before.external_enabled,
      max_expiry_seconds: seconds,
      allow_unauthenticated_vault_links: allowUnauthenticatedVaultLinks ?? before.allow_unauthenticated_vault_links,
    })
    emit(settingsChanged(tenant.id, before, saved))
    return { settings: await toSettings(tx, saved) }
  },
})
