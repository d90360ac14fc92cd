import { requiresOrOwns } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { readResource, storedBy } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow } from '../../../store/tables.ts'
import { scopeOf, withinScope } from '../permission-scope.ts'
import { appById } from './guards.ts'
import { App } from './shape.ts'
import { showApps } from './store.ts'

/** What an app names is looked up, and what is in it ends with it: the rest are operations of their own. */
export const apps = readResource({
  id: 'directory.apps',
  service: 'AppsService',
  names: { list: 'ListApps', get: 'GetApp' },
  called: { list: 'AppsService/List', get: 'AppsService/Get' },
  shape: App,
  guards: { list: requiresOrOwns('apps:read'), get: storedBy(appById('apps:read'), 'app') },
  store: {
    ...livingRows<AppsRow>({ table: sql`apps`, one: 'app', order: oldestFirst }),
    showTo: ({ tx }, rows) => showApps(tx, rows),
  },
  visible: (context) => withinScope(scopeOf(context, 'apps:read'), sql`id`),
})
