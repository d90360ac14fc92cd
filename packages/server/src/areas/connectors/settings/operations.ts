import { enqueueAll } from '../../../engine/enqueue.ts'
import { invalidAll } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { about, shape } from '../../../wire/shape.ts'
import { KEEP_SCHEDULE } from '../running/start.ts'
import { ConnectorSettings, settingFields } from './shape.ts'
import { getSettings, lockSettings, type Settings, saveSettings } from './store.ts'

export const getConnectorSettings = operation({
  id: 'connectors.settings.get',
  about: 'Tells what holds for all connectors of the tenant.',
  route: 'GET /api/v1/settings/connectors',
  guard: requires('settings:read'),
  request: shape('ConnectorSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorSettingsServiceGetResponse', 'The settings.', { settings: ConnectorSettings }),

  run: async ({ tx }) => ({ settings: await getSettings(tx) }),
})

export const setConnectorSettings = operation({
  id: 'connectors.settings.set',
  about: 'Says what holds for all connectors of the tenant.',
  route: 'PUT /api/v1/settings/connectors',
  guard: requires('settings:write'),
  request: shape('ConnectorSettingsServiceUpdateRequest', 'All of them, beside each other or in settings.', {
    ...settingFields,
    settings: about('All of them, as they are read.', ConnectorSettings),
  }),
  response: shape('ConnectorSettingsServiceUpdateResponse', 'The settings as they are now.', {
    settings: ConnectorSettings,
  }),

  async run({ tx, tenant, emit }, { settings, ...beside }) {
    const after = settings ?? whole(beside)
    const before = await lockSettings(tx)
    await saveSettings(tx, after)
    if (before.accessRequests !== after.accessRequests) await planAnew(tx)
    emit(settingsSet(tenant.id, before, after))
    return { settings: after }
  },
})

function whole({ checkBadSync, accessRequests }: Partial<Settings>): Settings {
  if (checkBadSync !== undefined && accessRequests !== undefined) return { checkBadSync, accessRequests }
  const missing = Object.entries({ checkBadSync, accessRequests }).filter(([, value]) => value === undefined)
  throw invalidAll(missing.map(([field]) => ({ field, description: 'is required', reason: 'VALUE_REQUIRED' })))
}

const settingsSet = (tenantId: string, before: Settings, after: Settings): Change => ({
  kind: 'connectors.settings.set',
  subject: { type: 'tenant_settings', id: tenantId },
  before: { displayName: 'connectors', ...before },
  after: { displayName: 'connectors', ...after },
})

/** Connectors in the usual rhythm get the new one. */
async function planAnew(tx: Tx): Promise<void> {
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    update connectors set next_sync_at = null where cron_spec = '' and deleted_at is null returning id, app_id`)
  const work = rows.map(({ id, app_id }) => ({ key: id, payload: { appId: app_id, connectorId: id } }))
  await enqueueAll(tx, KEEP_SCHEDULE, work, 'replace')
}
