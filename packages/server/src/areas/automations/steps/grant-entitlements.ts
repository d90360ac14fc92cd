import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { oneUser } from '../shapes/chosen-users.ts'
import {
  GrantEntitlementExclusionCriteria,
  GrantEntitlementExclusionList,
  GrantEntitlementExclusionListCel,
  GrantEntitlementExclusionNone,
  GrantEntitlementInclusionCriteria,
  GrantEntitlementInclusionList,
  GrantEntitlementInclusionListCel,
} from '../shapes/entitlements.ts'
import {
  criteria,
  excluded,
  exclusionList,
  exclusionListCel,
  inclusionList,
  inclusionListCel,
  sampleUser,
} from '../shapes/samples.ts'
import { checkSelection, scopeOfSelection, selectionReferences, selectionTexts } from './entitlement-selection.ts'
import { userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const GrantEntitlements = shape(
  'GrantEntitlements',
  'Asks for access to be given.',
  oneUser,
  oneof('inclusion', {
    inclusionList: nullable(GrantEntitlementInclusionList),
    inclusionCriteria: nullable(GrantEntitlementInclusionCriteria),
    inclusionListCel: nullable(GrantEntitlementInclusionListCel),
  }),
  oneof('exclusion', {
    exclusionNone: nullable(GrantEntitlementExclusionNone),
    exclusionList: nullable(GrantEntitlementExclusionList),
    exclusionCriteria: nullable(GrantEntitlementExclusionCriteria),
    exclusionListCel: nullable(GrantEntitlementExclusionListCel),
  }),
)

export const grantEntitlements = stepKind({
  kind: 'grantEntitlements',
  icon: 'key',
  shape: GrantEntitlements,
  samples: [
    { inclusionList, exclusionNone: {}, ...sampleUser },
    { inclusionCriteria: criteria, exclusionCriteria: excluded },
    { inclusionListCel, exclusionListCel },
    { inclusionList, exclusionList },
  ],
  users: 'one',
  texts: [{ path: 'userIdCel', result: 'userId' }, ...selectionTexts],
  actsOn: scopeOfSelection,
  check: checkSelection,
  references: (payload) => [...selectionReferences(payload), ...userReferences(payload)],
})
