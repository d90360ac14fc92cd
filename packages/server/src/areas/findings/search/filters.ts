import { list } from '../../../wire/collections.ts'
import { type Enumeration, enumeration, oneOfNames } from '../../../wire/enums.ts'
import { pageFields } from '../../../wire/page.ts'
import { bool, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Request, shape } from '../../../wire/shape.ts'
import { totalField } from '../../../wire/total.ts'
import { AppUserType } from '../../directory/accounts/api.ts'
import { FindingSeverity, FindingSourceKind, FindingState, FindingType } from '../shapes/enums.ts'

const NhiType = enumeration('NhiType', 'What kind of machine identity it is.', [
  'NHI_TYPE_UNSPECIFIED',
  'NHI_TYPE_APP_REGISTRATION',
  'NHI_TYPE_ASSUMABLE_ROLE',
  'NHI_TYPE_MANAGED_IDENTITY',
])

const FindingSortBy = enumeration('FindingSortBy', 'Which findings come first.', [
  'FINDING_SORT_BY_UNSPECIFIED',
  'FINDING_SORT_BY_LAST_APPEARED',
  'FINDING_SORT_BY_SEVERITY',
])

const ids = (about: string) => list(id('An id.'), 512, about)
/** Any name is taken: one that nobody knows matches nothing. */
const names = <Value extends string>(of: Enumeration<Value>, about: string) =>
  list(oneOfNames(of, 'A name.', { filter: true }), 64, about)

export const FindingRef = shape('FindingRef', 'Names a finding.', { id: id('The id of the finding.') })

/** What a search and the counts of what it finds are asked by. */
export const findingFilters = {
  query: text(256, 'Words that words of the finding or of what it is about begin with.'),
  refs: list(FindingRef, 512, 'Only these.'),
  appIds: ids('Only of these apps.'),
  appUserIds: ids('Only about these accounts.'),
  appUserTypes: names(AppUserType, 'Only about accounts of these kinds.'),
  appResourceIds: ids('Only about these resources.'),
  appResourceTypeIds: ids('Only about resources of these types.'),
  appResourceTraitIds: ids('Only about resources with one of these traits.'),
  nhiTypes: names(NhiType, 'Only about machine identities of these kinds.'),
  identityUserIds: ids('Only about these people, or accounts of theirs.'),
  connectorIds: ids('Only about these connectors, or what they report.'),
  decoyIds: ids('Only about these decoys.'),
  findingTypes: names(FindingType, 'Only of these types.'),
  customSubTypes: list(text(128, 'A kind.'), 64, 'Only of these kinds of your own.'),
  severities: names(FindingSeverity, 'Only with these severities.'),
  states: names(FindingState, 'Only in these states.'),
  sourceKinds: names(FindingSourceKind, 'Only found by these.'),
  assigneeIdentityUserIds: ids('Only seen to by these; `unassigned` for those nobody sees to.'),
  ownerIdentityUserIds: ids('An older name of assigneeIdentityUserIds.'),
  includeUnassigned: bool('Those nobody sees to as well, or only those when no assignee is named.'),
  scopeToAppOwner: bool('Only of apps the caller owns.'),
  departments: list(
    text(256, 'A department; empty for none.'),
    512,
    'Only about people of these departments, or accounts of theirs.',
  ),
  openAt: timestamp('Only those that were open at this time, whatever they are now.'),
  appearedAfter: timestamp('Only those that last appeared then or later.'),
  appearedBefore: timestamp('Only those that last appeared before then.'),
}

export const FindingSearchRequest = shape('FindingSearchRequest', 'What to look for.', {
  ...findingFilters,
  sortBy: oneOfNames(FindingSortBy, 'Which come first; those that appeared last when it is not said.'),
  ...totalField,
  ...pageFields,
})

export type Filters = Request<typeof FindingSearchRequest>
