import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { startSync, wakeSchedule } from '../../running/start.ts'
import { discardHeldSync } from '../../sync/lifecycle/cancel.ts'
import { wakeTasks } from '../../tasks/queue.ts'
import { getConnectorFor } from '../access.ts'
import { connectorChanged } from '../events.ts'
import { getShown, savePause } from '../store.ts'

export const resumeConnector = operation({
  id: 'connectors.resume',
  about: 'Lets a connector work again and sync at once; a sync that was held is thrown away.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/resume',
  called: 'ConnectorService/ResumeSync',
  guard: requiresOrOwns('connectors:write'),
  request: shape('ResumeSyncRequest', 'Nothing to say.', {}),
  response: shape('ResumeSyncResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id, connector_id: id }) {
    const { tx, emit } = context
    const place = { appId: app_id, id, lock: true }
    const connector = context.checkVersion(await getConnectorFor({ tx, requester: context, verb: 'write' }, place))
    if (connector.sync_disabled_at === null) return {}
    const before = await getShown(tx, id)
    await discardHeldSync(context, id)
    await savePause(tx, id, { at: null, category: '', reason: '' })
    if (connector.config !== null) await startSync(context, connector)
    await wakeSchedule(tx, connector)
    await wakeTasks(tx, connector)
    emit(connectorChanged('resumed', before, await getShown(tx, id)))
    return {}
  },
})
