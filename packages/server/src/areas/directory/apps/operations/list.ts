import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { scopeOf, withinScope } from '../../permission-scope.ts'
import { App } from '../shape.ts'
import { listApps, showApps } from '../store.ts'

export const listAppsOperation = operation({
  id: 'directory.apps.list',
  about: 'Lists apps.',
  route: 'GET /api/v1/apps',
  called: 'AppsService/List',
  guard: requiresOrOwns('apps:read'),
  request: shape('ListAppsRequest', 'Which page.', { ...pageFields }),
  response: shape('ListAppsResponse', 'A page of apps.', { list: list(App, 100, 'The apps.'), nextPageToken }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const within = withinScope(scopeOf(context, 'apps:read'), sql`id`)
    const found = await listApps(context.tx, { where: [within], after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: await showApps(context.tx, rows), nextPageToken }
  },
})
