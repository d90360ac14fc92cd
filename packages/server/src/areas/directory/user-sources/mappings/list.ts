import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { UserAttributeMapping } from './shape.ts'
import { listMappings, toMapping } from './store.ts'

export const listMappingsOperation = operation({
  id: 'directory.mappings.list',
  about: 'Lists where the attributes of users come from.',
  route: 'GET /api/v1/user-attribute-mappings',
  guard: requires('directory:read'),
  request: shape('UserAttributeMappingServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('UserAttributeMappingServiceListResponse', 'A page of mappings.', {
    list: list(UserAttributeMapping, 100, 'The mappings.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, { rows: (place) => listMappings(tx, place), show: toMapping })
  },
})
