import { oldestFirst } from '../../../service/listing.ts'
import { readResource, storedBy } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { AppResourceTypesRow } from '../../../store/tables.ts'
import { app } from '../apps/guards.ts'
import { resourceType } from './guards.ts'
import { AppResourceTypeView } from './shape.ts'
import { resourceTypeExpandMask, showResourceTypes } from './show.ts'

/** Most types come from connectors; those made by hand have operations of their own. */
export const resourceTypes = readResource({
  id: 'directory.resourceTypes',
  service: 'AppResourceTypeService',
  one: 'resource type',
  many: 'resource types',
  member: 'appResourceTypeView',
  path: '/api/v1/apps/{app_id}/resource_types',
  shape: AppResourceTypeView,
  guards: { list: app('entitlements:read'), get: storedBy(resourceType('entitlements:read'), 'resourceType') },
  store: {
    ...livingRows<AppResourceTypesRow>({ table: sql`app_resource_types`, one: 'resource type', order: oldestFirst }),
    mask: resourceTypeExpandMask,
    showWith: showResourceTypes,
  },
  visible: ({ app: { id } }) => sql`app_id = ${id}`,
  about: { list: 'Lists the resource types of an app.' },
})
