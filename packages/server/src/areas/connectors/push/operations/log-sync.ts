import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { lockSync } from '../../sync/lifecycle/store.ts'
import { SaidLine } from '../../sync/lines/shape.ts'
import { addLines } from '../../sync/lines/store.ts'
import { feedingSync } from '../guards.ts'

const MOST_AT_ONCE = 500

export const logPushSync = operation({
  id: 'connectors.push.logSync',
  about: 'Adds lines to the log of a sync, for the people who look after the connector; also after its end.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/log',
  guard: feedingSync,
  maxBodyBytes: 2 * 1024 * 1024,
  request: shape('ConnectorPushServiceLogSyncRequest', 'The lines.', {
    lines: required(list(SaidLine, MOST_AT_ONCE, 'The lines, oldest first; of a sync the newest 1000 are kept.')),
  }),
  response: shape('ConnectorPushServiceLogSyncResponse', 'How many were taken.', {
    accepted: int32('As many as were sent.'),
  }),

  async run({ tx, emit, ...context }, { lines }, { sync_id }) {
    context.checkVersion(context.sync)
    const { id, app_id, connector_id } = await lockSync(tx, sync_id)
    if (lines.length === 0) return { accepted: 0 }
    await addLines(
      tx,
      id,
      lines.map(({ at = tx.now, level = 'INFO', message }) => ({ at, level, message })),
    )
    emit({
      kind: 'connectors.sync.logged',
      subject: { type: 'connectorSync', id },
      after: { id, appId: app_id, connectorId: connector_id, accepted: lines.length },
    })
    return { accepted: lines.length }
  },
})
