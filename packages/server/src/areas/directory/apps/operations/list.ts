import { requiresOrOwns } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
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
    const where = [withinScope(scopeOf(context, 'apps:read'), sql`id`)]
    return pageById(context, input, {
      rows: (place) => listApps(context.tx, { where, ...place }),
      showAll: (rows) => showApps(context.tx, rows),
    })
  },
})
