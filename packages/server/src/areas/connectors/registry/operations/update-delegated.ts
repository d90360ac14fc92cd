import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { connectorChanged } from '../events.ts'
import { showConnector } from '../expand.ts'
import { connector } from '../guards.ts'
import { toContent } from '../rules.ts'
import { setConnectorOwners } from '../set-owners.ts'
import { Connector, ConnectorView, expand } from '../shape.ts'
import { getShown, saveContent } from '../store.ts'
import { toConnector } from '../view.ts'

/** What is left to the owner. */
const IMMUTABLE = [
  'config',
  'syncConfig',
  'profileAllowList',
  'profileIgnoreList',
  'disableCheckBadSync',
  'parallelSyncWorkerCount',
]

export const updateDelegatedConnector = operation({
  id: 'connectors.updateDelegated',
  about: 'Changes what a connector is called, what is said of it and who owns it.',
  route: 'POST /api/v1/apps/{connector_app_id}/connectors/{connector_id}/delegated',
  guard: connector('write'),
  request: shape('ConnectorServiceUpdateDelegatedRequest', 'The changes.', {
    connector: Connector,
    updateMask: fieldMask('displayName, description, userIds; absent means those present.'),
    expandMask: expand(),
  }),
  response: shape('ConnectorServiceUpdateDelegatedResponse', 'The connector as it is now.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async run(context, { connector: given, updateMask, expandMask }, { connector_id: id }) {
    const { tx, emit } = context
    context.checkVersion(context.connector)
    const before = await getShown(tx, id)
    const { merged, changed } = mergeUpdate({
      shape: Connector,
      name: 'connector',
      stored: toConnector(before),
      given,
      mask: updateMask,
      immutable: IMMUTABLE,
    })
    if (changed) {
      await saveContent(tx, id, toContent(merged))
      await setConnectorOwners(context, before, merged.userIds)
    }
    const after = changed ? await getShown(tx, id) : before
    if (changed) emit(connectorChanged('updated', before, after))
    return showConnector(tx, context.setEtag(after), expandMask)
  },
})
