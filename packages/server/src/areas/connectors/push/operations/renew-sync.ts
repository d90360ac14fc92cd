import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { renewSync } from '../../sync/lifecycle/renew.ts'
import { ConnectorSync } from '../../sync/shape.ts'
import { toSync } from '../../sync/view.ts'
import { feedingSync } from '../guards.ts'

export const renewPushSync = operation({
  id: 'connectors.push.renewSync',
  about: 'Says that a sync goes on although nothing was sent: one that is silent for an hour is given up.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/heartbeat',
  guard: feedingSync,
  request: shape('ConnectorPushServiceRenewSyncRequest', 'Nothing to say.', {}),
  response: shape('ConnectorPushServiceRenewSyncResponse', 'The sync.', { sync: ConnectorSync }),

  async run(context, _input, { sync_id }) {
    context.checkVersion(context.sync)
    return { sync: toSync(context.setEtag(await renewSync(context, sync_id))) }
  },
})
