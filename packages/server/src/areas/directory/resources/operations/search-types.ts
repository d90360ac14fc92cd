import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields, scopingField, sizesOf } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { listResourceTypes } from '../search.ts'
import { AppResourceType } from '../shape.ts'
import { toResourceType } from '../view.ts'

const ids = (about: string) => list(id('An id.'), 512, about)
const traits = (about: string) => list(text(64, 'A trait, for example TRAIT_GROUP.'), 512, about)

export const searchResourceTypes = operation({
  id: 'directory.resourceTypes.search',
  about: 'Finds resource types of all apps.',
  route: 'POST /api/v1/search/app_resource_types',
  guard: requiresOrOwns('entitlements:read'),
  called: 'AppResourceTypeSearchService/SearchAppResourceTypes',
  reads: true,
  request: shape('SearchAppResourceTypesRequest', 'What to look for.', {
    query: text(256, 'Words of the name.'),
    displayName: text(256, 'The whole name, in any case.'),
    appIds: ids('Only those of these apps.'),
    appUserIds: ids('Only types of resources on which one of these accounts holds something.'),
    resourceTypeIds: ids('Only these.'),
    excludeResourceTypeIds: ids('None of these.'),
    resourceTypeTraitIds: traits('Only those with one of these traits.'),
    excludeResourceTypeTraitIds: traits('None with one of these traits.'),
    ...scopingField,
    ...pageFields,
  }),
  response: shape('SearchAppResourceTypesResponse', 'A page of resource types.', {
    list: list(AppResourceType, 100, 'The resource types.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input, sizesOf(input))
    const found = await listResourceTypes(context, input, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toResourceType), nextPageToken }
  },
})
