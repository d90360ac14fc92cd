import { operation } from '../../../../service/operation.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { SaidCapabilities } from '../../registry/capabilities.ts'
import { saveCapabilities } from '../../registry/store.ts'
import { wakeSchedule } from '../../running/start.ts'
import { openSync } from '../../sync/lifecycle/open.ts'
import { ConnectorSync } from '../../sync/shape.ts'
import { toSync } from '../../sync/view.ts'
import { findWaitingSync } from '../../tasks/store.ts'
import { finishTask } from '../../tasks/take.ts'
import { feeding } from '../guards.ts'

const PushSyncType = enumeration('PushSyncType', 'How much a sync brings.', [
  'SYNC_TYPE_UNSPECIFIED',
  'SYNC_TYPE_FULL',
  'SYNC_TYPE_PARTIAL',
])

export const openPushSync = operation({
  id: 'connectors.push.openSync',
  about: 'Begins a sync: its records may be sent from now on.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs',
  guard: feeding,
  request: shape('ConnectorPushServiceOpenSyncRequest', 'What comes.', {
    type: required(
      oneOfNames(
        PushSyncType,
        'FULL brings everything: what is missing is gone. PARTIAL brings changes; UNSPECIFIED is FULL.',
      ),
    ),
    capabilities: SaidCapabilities,
    suppressTriggers: bool('Whether its changes start no automation; absent: only a first full sync starts none.'),
  }),
  response: shape('ConnectorPushServiceOpenSyncResponse', 'The sync.', { sync: ConnectorSync }),

  async run(context, { type, capabilities, suppressTriggers }) {
    const { tx } = context
    const connector = context.checkVersion(context.connector)
    const waiting = await findWaitingSync(tx, connector.id)
    const sync = await openSync(context, {
      connectorId: connector.id,
      type: type === 'SYNC_TYPE_UNSPECIFIED' ? 'SYNC_TYPE_FULL' : type,
      suppressTriggers,
      capabilities,
    })
    if (capabilities) await saveCapabilities(tx, connector.id, capabilities)
    // The program began without waiting for its SYNC task.
    if (waiting) await finishTask(context, waiting, { kind: 'success', result: { syncId: sync.id } })
    await wakeSchedule(tx, connector)
    return { sync: toSync(context.setEtag(sync)) }
  },
})
