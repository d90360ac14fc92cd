import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { startSync, wakeSchedule } from '../../running/start.ts'
import { discardHeldSync } from '../../sync/lifecycle/cancel.ts'
import { wakeTasks } from '../../tasks/queue.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { getShown, savePause } from '../store.ts'

export const resumeConnector = operation({
  id: 'connectors.resume',
  about: 'Lets a connector work again and sync at once; a sync that was held is thrown away.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/resume',
  called: 'ConnectorService/ResumeSync',
  guard: connector('write'),
  request: shape('ResumeSyncRequest', 'Nothing to say.', {}),
  response: shape('ResumeSyncResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id: id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.connector)
    if (stored.sync_disabled_at === null) return {}
    const before = await getShown(tx, id)
    await discardHeldSync(context, id)
    await savePause(tx, id, { at: null, category: '', reason: '' })
    if (stored.config !== null) await startSync(context, stored)
    await wakeSchedule(tx, stored)
    await wakeTasks(tx, stored)
    emit(connectorChanged('resumed', before, await getShown(tx, id)))
    return {}
  },
})
