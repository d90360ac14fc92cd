import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { wakeSchedule } from '../../running/start.ts'
import { neededEntry } from '../catalog/needed.ts'
import { checkConfig } from '../config/check.ts'
import { testConnection } from '../config/connection.ts'
import { MOST_BODY_BYTES } from '../config/field.ts'
import { keepConfig, storedOf } from '../config/keep.ts'
import { connectorChanged } from '../events.ts'
import { showConnector } from '../expand.ts'
import { connector } from '../guards.ts'
import { checkContent, toContent } from '../rules.ts'
import { setConnectorOwners } from '../set-owners.ts'
import { Connector, ConnectorView, expand } from '../shape.ts'
import { getShown, saveConfig, saveContent } from '../store.ts'
import { toConnector } from '../view.ts'

export const updateConnector = operation({
  id: 'connectors.update',
  about: 'Changes a connector; a new configuration is tried on the source first.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{id}',
  guard: connector('write'),
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServiceUpdateRequest', 'The changes.', {
    connector: Connector,
    updateMask: fieldMask('Which members of connector to change; absent means those present.'),
    expandMask: expand(),
  }),
  response: shape('ConnectorServiceUpdateResponse', 'The connector as it is now.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async prepare(callContext, { connector: given, updateMask }) {
    const isNamed = !updateMask || updateMask.includes('config') || updateMask.includes('*')
    if (!given?.config || !isNamed) return undefined
    const row = callContext.connector
    const entry = neededEntry(row.catalog_id)
    const stored = storedOf(row, callContext.tenant.sealer)
    const config = await checkConfig(entry, given.config, { at: 'connector.config', stored })
    await testConnection(entry, config, callContext)
    return { entry, config }
  },

  async run(context, { connector: given, updateMask, expandMask }, { id }, tried) {
    const { tx, tenant, emit } = context
    context.checkVersion(context.connector)
    const before = await getShown(tx, id)
    const stored = toConnector(before)
    const { merged, changed } = mergeUpdate({
      shape: Connector,
      name: 'connector',
      stored,
      given,
      mask: updateMask,
    })
    checkContent(merged)
    if (merged.config === null && stored.config !== null)
      throw invalid('connector.config', 'is required', 'VALUE_REQUIRED')
    if (changed) {
      if (tried) await saveConfig(tx, id, keepConfig(tried.entry, tried.config, tenant.sealer, id))
      await saveContent(tx, id, toContent(merged))
      await setConnectorOwners(context, before, merged.userIds)
      if (tried) await wakeSchedule(tx, before)
    }
    const after = changed ? await getShown(tx, id) : before
    if (changed) emit(connectorChanged('updated', before, after))
    return showConnector(tx, context.setEtag(after), expandMask)
  },
})
