import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Change } from '../../../service/events.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { shape } from '../../../wire/shape.ts'
import { KEEP_SCHEDULE } from '../running/start.ts'
import { ConnectorSettings } from './shape.ts'
import { getSettings, lockSettings, type Settings, saveSettings } from './store.ts'

export const getConnectorSettings = operation({
  id: 'connectors.settings.get',
  about: 'Tells what holds for all connectors of the tenant.',
  route: 'GET /api/v1/settings/connectors',
  permission: 'settings:read',
  request: shape('ConnectorSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorSettingsServiceGetResponse', 'The settings.', { settings: ConnectorSettings }),

  run: async ({ tx }) => ({ settings: await getSettings(tx) }),
})

export const setConnectorSettings = operation({
  id: 'connectors.settings.set',
  about: 'Says what holds for all connectors of the tenant.',
  route: 'PUT /api/v1/settings/connectors',
  permission: 'settings:write',
  request: shape('ConnectorSettingsServiceUpdateRequest', 'All of them.', ConnectorSettings.fields),
  response: shape('ConnectorSettingsServiceUpdateResponse', 'The settings as they are now.', {
    settings: ConnectorSettings,
  }),

  async run({ tx, tenant, emit }, { checkBadSync, accessRequests }) {
    const before = await lockSettings(tx)
    const after = { checkBadSync, accessRequests }
    await saveSettings(tx, after)
    if (before.accessRequests !== accessRequests) await planAnew(tx)
    emit(settingsSet(tenant.id, before, after))
    return { settings: after }
  },
})

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
