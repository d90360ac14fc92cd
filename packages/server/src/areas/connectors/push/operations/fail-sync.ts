import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { wakeSchedule } from '../../running/start.ts'
import { failSync } from '../../sync/lifecycle/fail.ts'
import { ConnectorSync } from '../../sync/shape.ts'
import { toSync } from '../../sync/view.ts'
import { feedingSync } from '../guards.ts'
import { addWarnings, warningFields } from '../warnings.ts'

export const failPushSync = operation({
  id: 'connectors.push.failSync',
  about: 'Gives a sync up: nothing of it is applied.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/fail',
  guard: feedingSync,
  request: shape('ConnectorPushServiceFailSyncRequest', 'Why.', {
    error: text(2048, 'What went wrong, for people.', { multiline: true }),
    ...warningFields(),
  }),
  response: shape('ConnectorPushServiceFailSyncResponse', 'The sync.', { sync: ConnectorSync }),

  async run(context, { error = '', ...warned }, params) {
    const { tx } = context
    await addWarnings(context, context.checkVersion(context.sync), warned)
    const sync = await failSync(context, { syncId: params.sync_id, error })
    await wakeSchedule(tx, { app_id: params.app_id, id: params.connector_id })
    return { sync: toSync(context.setEtag(sync)) }
  },
})
