import { enqueueAll } from '../../../../engine/enqueue.ts'
import { checkConfirmed } from '../../../../service/confirm.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { policiesOf } from '../../points/policies.ts'
import { endApps, lockDescendants } from '../end-apps.ts'
import { appChanged } from '../events.ts'
import { appById } from '../guards.ts'
import { CLEAR_APP } from '../jobs/names.ts'
import { checkNotBuiltin } from '../rules.ts'
import { showApps } from '../store.ts'

export const deleteApp = operation({
  id: 'directory.apps.delete',
  about: 'Deletes an app with its connectors, the apps found in it, its accounts and their access.',
  route: 'DELETE /api/v1/apps/{id}',
  called: 'AppsService/Delete',
  guard: appById('apps:write'),
  request: shape('DeleteAppRequest', 'Nothing to say.', {}),
  response: shape('DeleteAppResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.app)
    checkNotBuiltin(row, 'deleted')
    const found = await lockDescendants(tx, id)
    if (found.length > 0)
      checkConfirmed(context, 'cascade', `${found.length} managed apps were found in this one and go with it`)
    const gone = [row, ...found]
    const shown = await showApps(tx, gone)
    const ids = gone.map((one) => one.id)
    await endApps(context, ids)
    for (const change of await policiesOf(context).end(tx, { appIds: ids })) emit(change)
    await enqueueAll(
      tx,
      CLEAR_APP,
      ids.map((appId) => ({ key: appId, payload: { appId } })),
    )
    for (const app of shown) emit(appChanged('deleted', app, null))
    return {}
  },
})
