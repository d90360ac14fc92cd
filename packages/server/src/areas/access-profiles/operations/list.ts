import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { expandedList } from '../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { visibleProfiles } from '../audience.ts'
import { profileExpandMask, RequestCatalogView } from '../shape.ts'
import { showProfiles } from '../show.ts'
import { listProfiles } from '../store.ts'

export const listProfilesOperation = operation({
  id: 'accessProfiles.list',
  about: 'Lists the access profiles that the caller sees; standard audiences of apps are left out.',
  route: 'GET /api/v1/catalogs',
  guard: requires('catalogs:read'),
  request: shape('RequestCatalogManagementServiceListRequest', 'Which page.', {
    expandMask: profileExpandMask,
    ...pageFields,
  }),
  response: shape('RequestCatalogManagementServiceListResponse', 'A page of access profiles.', {
    list: list(RequestCatalogView, 100, 'The access profiles.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { after, limit, cut } = context.page(input)
    const where = [visibleProfiles(context)]
    const found = await listProfiles(context.tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { ...(await showProfiles(context, rows, input.expandMask)), nextPageToken }
  },
})
