import { requiresOrOwns } from '../../../../service/guard.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields, scopingField, sizesOf } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { directionField } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { AppEntitlementRef, PolicyRef } from '../../apps/shape.ts'
import { Facets, facetsOf } from '../facets.ts'
import { countFound, searchEntitlements } from '../search.ts'
import { AppEntitlementView } from '../shape.ts'
import { entitlementExpandMask, showEntitlements } from '../show.ts'

const MembershipType = enumeration('AppEntitlementMembershipType', 'How somebody belongs to a group.', [
  'APP_ENTITLEMENT_MEMBERSHIP_TYPE_UNSPECIFIED',
  'APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER',
  'APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER',
  'APP_ENTITLEMENT_MEMBERSHIP_TYPE_EXCLUSION',
  'APP_ENTITLEMENT_MEMBERSHIP_TYPE_ADMIN',
])
const EntitlementSortBy = enumeration('AppEntitlementSortBy', 'What entitlements are sorted by.', [
  'APP_ENTITLEMENT_SORT_BY_UNSPECIFIED',
  'APP_ENTITLEMENT_SORT_BY_NAME',
])
const ids = (about: string) => list(id('An id.'), 512, about)

export const searchEntitlementsOperation = operation({
  id: 'directory.entitlements.search',
  about: 'Finds entitlements of all apps.',
  route: 'POST /api/v1/search/entitlements',
  guard: requiresOrOwns('entitlements:read'),
  reads: true,
  request: shape('AppEntitlementSearchServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that begin words of the name, alias, slug or description.'),
    displayName: text(256, 'The whole name, in any case.'),
    alias: text(64, 'The alias.'),
    appIds: ids('Only those of these apps.'),
    excludeAppIds: ids('None of these apps.'),
    refs: list(AppEntitlementRef, 512, 'Only these.'),
    excludedEntitlementRefs: list(AppEntitlementRef, 512, 'None of these.'),
    resourceIds: ids('Only those on these resources.'),
    resourceTypeIds: ids('Only those on resources of these types.'),
    excludeResourceTypeIds: ids('None on resources of these types.'),
    resourceTraitIds: list(text(64, 'A trait.'), 512, 'Only those on resources with one of these traits.'),
    appUserIds: ids('Only those one of these accounts holds.'),
    excludeAppUserIds: ids('None that one of these accounts holds.'),
    policyRefs: list(PolicyRef, 512, 'Only those one of these policies decides about.'),
    riskLevelIds: ids('Only those of these risk levels.'),
    ownerUserIds: ids('Only those that one of these users was made an owner of.'),
    complianceFrameworkIds: ids('Only those that matter to one of these frameworks.'),
    requestSchemaIds: ids('Only those with one of these forms.'),
    membershipType: list(oneOfNames(MembershipType, 'A way.', { filter: true }), 16, 'Only these ways to belong.'),
    accessReviewId: id('Only those in this review.'),
    sourceConnectorId: id('Only those this connector reports.'),
    isAutomated: bool('Only those a rule gives.'),
    excludeImmutable: bool('None of which the source lets nothing be taken away.'),
    onlyGetExpiring: bool('Only those of which some grant ends by itself; of the accounts named, when there are any.'),
    includeDeleted: bool('Deleted ones too.'),
    sortBy: oneOfNames(EntitlementSortBy, 'What they are sorted by; as they are found when absent.'),
    ...directionField,
    ...totalField,
    expandMask: entitlementExpandMask,
    ...scopingField,
    ...pageFields,
  }),
  response: shape('AppEntitlementSearchServiceSearchResponse', 'A page of entitlements.', {
    list: list(AppEntitlementView, 100, 'The entitlements.'),
    names: namesOf('app', 'riskLevel'),
    facets: nullable(Facets),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input, sizesOf(input))
    const found = await searchEntitlements(context, input, { after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    // They are the same on every page.
    const facets = after ? null : await facetsOf(context, input)
    const shown = await showEntitlements(context, rows, input.expandMask)
    return { ...shown, facets, total: await countFound(context, input), nextPageToken }
  },
})
