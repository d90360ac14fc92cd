import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { wakeSchedule } from '../../running/start.ts'
import { readCron } from '../cron.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { cronSchedule } from '../shape.ts'
import { getShown, saveCron } from '../store.ts'

export const scheduleConnector = operation({
  id: 'connectors.schedule',
  about: 'Says when a connector syncs; without a pattern, every hour.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/schedule',
  called: 'ConnectorService/UpdateConnectorSchedule',
  guard: connector('write'),
  request: shape('UpdateConnectorScheduleRequest', 'When.', { cron: cronSchedule }),
  response: shape('UpdateConnectorScheduleResponse', 'Nothing to say.', {}),

  async run(context, { cron }, { connector_id: id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.connector)
    const { spec, zone } = readCron(cron, tx.now)
    if (stored.cron_spec === spec && stored.cron_timezone === zone) return {}
    const before = await getShown(tx, id)
    await saveCron(tx, id, { spec, zone })
    await wakeSchedule(tx, stored)
    emit(connectorChanged('scheduled', before, await getShown(tx, id)))
    return {}
  },
})
