import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { Automation } from '../../shapes/automation.ts'
import { visibleAutomations } from '../access.ts'
import { listAutomations, NEWEST_FIRST } from '../store.ts'
import { toAutomation } from '../view.ts'

export const listAutomationsOperation = operation({
  id: 'automations.list',
  about: 'Lists automations, the newest first.',
  route: 'GET /api/v1/automations',
  called: 'AutomationService/List',
  guard: requiresOrOwns('automations:read'),
  request: shape('ListAutomationsRequest', 'Which page.', pageFields),
  response: shape('ListAutomationsResponse', 'A page of automations.', {
    list: nullable(list(Automation, 100, 'The automations.')),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const where = [visibleAutomations(context, sql`a.app_id`)]
    const found = await listAutomations(context.tx, { where, order: NEWEST_FIRST, after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.order_key, row.id])
    return { list: rows.map(toAutomation), nextPageToken }
  },
})
