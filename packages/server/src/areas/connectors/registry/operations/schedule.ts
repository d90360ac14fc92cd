import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { scheduleProblem } from '../../running/schedule.ts'
import { wakeSchedule } from '../../running/start.ts'
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
    const spec = { pattern: cron?.cronSpec ?? '', zone: cron?.timezone || 'UTC' }
    const problem = cron && scheduleProblem(spec, tx.now)
    if (problem) throw invalid(/time zone/.test(problem) ? 'cron.timezone' : 'cron.cronSpec', problem)
    const zone = cron ? spec.zone : ''
    if (stored.cron_spec === spec.pattern && stored.cron_timezone === zone) return {}
    const before = await getShown(tx, id)
    await saveCron(tx, id, { spec: spec.pattern, zone })
    await wakeSchedule(tx, stored)
    emit(connectorChanged('scheduled', before, await getShown(tx, id)))
    return {}
  },
})
