import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { userIdCel, useSubjectUser } from '../shapes/chosen-users.ts'
import {
  EntitlementExclusionCriteria,
  EntitlementExclusionList,
  EntitlementExclusionListCel,
  EntitlementExclusionNone,
  EntitlementInclusionAccessOnly,
  EntitlementInclusionAll,
  EntitlementInclusionCriteria,
  EntitlementInclusionList,
  EntitlementInclusionListCel,
} from '../shapes/entitlements.ts'
import { UserRef } from '../shapes/refs.ts'
import {
  criteria,
  excluded,
  exclusionList,
  exclusionListCel,
  inclusionList,
  inclusionListCel,
  USER_ID,
} from '../shapes/samples.ts'
import { checkSelection, scopeOfSelection, selectionReferences, selectionTexts } from './entitlement-selection.ts'
import { userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const RevokedGrantSourceFilter = enumeration('RevokedGrantSourceFilter', 'Which grants of a user are meant.', [
  'GRANT_SOURCE_FILTER_UNSPECIFIED',
  'GRANT_SOURCE_FILTER_DIRECT',
])

const CreateRevokeTasksV2 = shape(
  'CreateRevokeTasksV2',
  'Asks for access to be taken away, chosen by what it is.',
  {
    grantSourceFilter: oneOfNames(
      RevokedGrantSourceFilter,
      'DIRECT: what is held directly, also when it is inherited too. All when unspecified: what is only inherited goes to people, with what it comes from.',
    ),
  },
  oneof('user', {
    userIdCel: nullable(userIdCel),
    userRef: nullable(UserRef),
    useSubjectUser: nullable(useSubjectUser),
  }),
  oneof('inclusion', {
    inclusionList: nullable(EntitlementInclusionList),
    inclusionAll: nullable(EntitlementInclusionAll),
    inclusionCriteria: nullable(EntitlementInclusionCriteria),
    inclusionListCel: nullable(EntitlementInclusionListCel),
    inclusionAccessOnly: nullable(EntitlementInclusionAccessOnly),
  }),
  oneof('exclusion', {
    exclusionNone: nullable(EntitlementExclusionNone),
    exclusionList: nullable(EntitlementExclusionList),
    exclusionCriteria: nullable(EntitlementExclusionCriteria),
    exclusionListCel: nullable(EntitlementExclusionListCel),
  }),
)

export const createRevokeTasksV2 = stepKind({
  kind: 'createRevokeTasksV2',
  icon: 'x',
  shape: CreateRevokeTasksV2,
  samples: [
    { useSubjectUser: true, inclusionAll: {}, exclusionNone: {}, grantSourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' },
    { userIdCel: USER_ID, inclusionList, exclusionList },
    {
      userRef: { id: 'u' },
      inclusionCriteria: { ...criteria, resourceTypeIds: ['t'] },
      exclusionCriteria: { ...excluded, excludedResourceTypeIds: ['t'] },
    },
    { inclusionListCel, exclusionListCel },
    { inclusionAccessOnly: {} },
  ],
  users: 'one',
  texts: [{ path: 'userIdCel', result: 'userId' }, ...selectionTexts],
  actsOn: scopeOfSelection,
  takesAway: true,
  check: checkSelection,
  references: (payload) => [...selectionReferences(payload), ...userReferences(payload)],
})
