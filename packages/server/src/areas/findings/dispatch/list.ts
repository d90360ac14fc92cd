import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { finding } from '../guards.ts'
import { dispatchedAutomations } from './dispatched-automations.ts'
import { RUN_KEY } from './start.ts'
import { FindingDispatch, type ShownDispatch, toDispatch } from './view.ts'

export const listDispatches = operation({
  id: 'findings.dispatches.list',
  about: 'Lists where a finding was sent on to, the last first.',
  route: 'GET /api/v1/findings/{finding_id}/dispatches',
  called: 'FindingService/ListDispatches',
  guard: finding('read'),
  request: shape('ListFindingDispatchesRequest', 'Which page.', pageFields),
  response: shape('ListFindingDispatchesResponse', 'A page of dispatches.', {
    list: list(FindingDispatch, 100, 'The dispatches.'),
    nextPageToken,
  }),

  async run(context, input, { finding_id: findingId }) {
    const { after, limit, cut } = context.page(input)
    const { runs } = context.services.registry.extensions.only(dispatchedAutomations)
    const found = await context.tx.rows<ShownDispatch>(sql`
      select d.*, coalesce(e.id::text, '') as automation_execution_id
      from finding_dispatches d left join (${runs}) e on e.tenant_id = d.tenant_id
        and e.automation_id = d.dispatcher->'triggerAutomation'->>'automationId'
        and e.event_key = ${RUN_KEY} || d.id
      where d.finding_id = ${findingId} and (${after === undefined} or (d.created_at, d.id) <
            (${String(after?.[0] ?? 'infinity')}::timestamptz, ${String(after?.[1] ?? '')}))
      order by d.created_at desc, d.id desc limit ${limit}`)
    const { rows, nextPageToken: token } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toDispatch), nextPageToken: token }
  },
})
