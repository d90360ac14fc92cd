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
import { chooseWanted, grants } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import { checkSelection, scopeOfSelection, selectionReferences, selectionTexts } from './entitlement-selection.ts'
import { userReferences } from './references.ts'
import { reasonOf } from './revoke-held.ts'
import { output, stepKind } from './step-kind.ts'

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

  async run(step, payload) {
    const user = await chooseUser(step, payload)
    const { wanted, skipped } = await chooseWanted(step, user.id, payload)
    if (wanted.length === 0) return output({ task_ids: [], skipped_count: skipped })
    const entitlements = wanted.map(({ app_id, entitlement_id }) => ({ appId: app_id, entitlementId: entitlement_id }))
    const asked = { userId: user.id, entitlements, description: reasonOf(step.run) }
    const opened = await step.effects.openGrants(asked, grants(user.id, wanted))
    return output({ task_ids: opened.taskIds, skipped_count: skipped + opened.skipped })
  },
})
