import { requires } from '../../service/guard.ts'
import { byRefs, readResource, storedBy } from '../../service/resource/resource.ts'
import { sql } from '../../store/sql.ts'
import { id } from '../../wire/scalars.ts'
import { shape } from '../../wire/shape.ts'
import { visibleProfiles } from './audience.ts'
import { readProfile } from './guards.ts'
import { profileExpandMask, RequestCatalogView } from './shape.ts'
import { showProfiles } from './show.ts'
import { profileRows } from './store.ts'

const RequestCatalogRef = shape('RequestCatalogRef', 'Names an access profile.', { id: id('Its id.') })

/** What people get with it changes with it, and it is read whatever its version: those are operations of their own. */
export const profiles = readResource({
  id: 'accessProfiles',
  service: 'RequestCatalogManagementService',
  one: 'access profile',
  path: '/api/v1/catalogs',
  shape: RequestCatalogView,
  guards: { list: requires('catalogs:read'), get: storedBy(readProfile, 'profile') },
  store: { ...profileRows, mask: profileExpandMask, showWith: showProfiles },
  visible: visibleProfiles,
  about: {
    list: 'Lists the access profiles that the caller sees; standard audiences of apps are left out.',
    search: 'Finds the access profiles that the caller sees by words; standard audiences of apps are left out.',
  },
  search: {
    path: '/api/v1/search/catalogs',
    words: 'Words that occur in the name or the description, whatever their case.',
    filters: byRefs(RequestCatalogRef, 'Only these.', sql`p.id`),
  },
})
