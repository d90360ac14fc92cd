import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { searchResources } from '../search.ts'
import { AgentStatus, AppResourceRef, AppResourceView, CredentialType, NhiType } from '../shape.ts'
import { resourceExpandMask, showResources } from '../show.ts'

const SortField = enumeration('AppResourceSortField', 'What resources are sorted by.', [
  'APP_RESOURCE_SORT_FIELD_UNSPECIFIED',
  'APP_RESOURCE_SORT_FIELD_SECRET_CREATED_AT',
  'APP_RESOURCE_SORT_FIELD_SECRET_EXPIRES_AT',
  'APP_RESOURCE_SORT_FIELD_LAST_USED_AT',
])
const SortDirection = enumeration('SortDirection', 'Which way it is sorted.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])
const SecretAgingFilter = shape(
  'SecretAgingFilter',
  'How old secrets are; from the first time on, before the second.',
  {
    secretCreatedAfter: timestamp('Made then or later.'),
    secretCreatedBefore: timestamp('Made before then.'),
    secretExpiresAfter: timestamp('Ends then or later.'),
    secretExpiresBefore: timestamp('Ends before then.'),
    lastUsedAfter: timestamp('Last used then or later.'),
    lastUsedBefore: timestamp('Last used before then.'),
  },
)

const ids = (about: string) => list(id('An id.'), 512, about)
const traits = (about: string) => list(text(64, 'A trait, for example TRAIT_GROUP.'), 512, about)

export const searchResourcesOperation = operation({
  id: 'directory.resources.search',
  about: 'Finds resources of all apps.',
  route: 'POST /api/v1/search/app_resources',
  guard: requiresOrOwns('entitlements:read'),
  called: 'AppResourceSearchService/SearchAppResources',
  reads: true,
  request: shape('SearchAppResourcesRequest', 'What to look for.', {
    query: text(256, 'Words that begin words of the name or the description.'),
    appId: id('Only those of this app.'),
    appIds: ids('Only those of these apps.'),
    resourceIds: ids('Only these.'),
    excludeResourceIds: ids('None of these.'),
    refs: list(AppResourceRef, 512, 'Only these.'),
    resourceTypeIds: ids('Only those of these types.'),
    resourceTypeTraitIds: traits('Only those whose type has one of these traits.'),
    excludeResourceTypeTraitIds: traits('None whose type has one of these traits.'),
    appUserIds: ids('Only those one of these accounts holds something on, or that are its secrets.'),
    ownerUserIds: ids('Only those one of these users owns; "none" stands for those nobody owns.'),
    unownedOnly: bool('Only those nobody owns.'),
    withOpenFindings: bool('Only those with open findings.'),
    excludeDeletedApps: bool('Those of deleted apps are never found; kept for clients that say so.'),
    excludeDeletedResourceBindings: bool('Deleted ones are never found; kept for clients that say so.'),
    agentStatuses: list(oneOfNames(AgentStatus, 'A status.', { filter: true }), 512, 'Only agents in one of these.'),
    nhiTypes: list(oneOfNames(NhiType, 'A kind.', { filter: true }), 512, 'Only machine identities of these kinds.'),
    credentialTypes: list(oneOfNames(CredentialType, 'A kind.', { filter: true }), 512, 'Only secrets of these kinds.'),
    secretAging: SecretAgingFilter,
    sortField: oneOfNames(SortField, 'What to sort by; in the order they were made when not said.'),
    direction: oneOfNames(SortDirection, 'Which way; upward when not said.'),
    expandMask: resourceExpandMask,
    ...pageFields,
  }),
  response: shape('SearchAppResourcesResponse', 'A page of resources.', {
    list: list(AppResourceView, 100, 'The resources.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const found = await searchResources(context, input, { after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    return { ...(await showResources(context, rows, input.expandMask)), nextPageToken }
  },
})
