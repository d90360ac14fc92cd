import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endConnectorClients } from '../../credentials/store.ts'
import { cancelSync, discardHeldSync } from '../../sync/lifecycle/cancel.ts'
import { forgetSource } from '../../sync/lifecycle/forget.ts'
import { notifyEnded } from '../../tasks/ended.ts'
import { taskChanged } from '../../tasks/events.ts'
import { cancelTasks } from '../../tasks/store.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { endConnector, getShown } from '../store.ts'

export const deleteConnector = operation({
  id: 'connectors.delete',
  about: 'Deletes a connector: its work stops, and what only it has brought goes.',
  route: 'DELETE /api/v1/apps/{app_id}/connectors/{id}',
  guard: connector('write'),
  request: shape('ConnectorServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    context.checkVersion(context.connector)
    const before = await getShown(tx, id)
    await cancelSync(context, id)
    await discardHeldSync(context, id)
    for (const task of await cancelTasks(tx, id)) {
      emit(taskChanged('canceled', task, tx.now))
      await notifyEnded(context, task)
    }
    await endConnectorClients(tx, id)
    await endConnector(tx, id)
    await forgetSource(context, before)
    emit(connectorChanged('deleted', before, await getShown(tx, id)))
    return {}
  },
})
