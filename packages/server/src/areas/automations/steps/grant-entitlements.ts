import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { type Opened, openGrants } from '../../requests/automated/api.ts'
import { findRolesDecider } from '../runs/roles-decided.ts'
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
import { chooseWanted, grants, type Wanted } from './choose-entitlements.ts'
import { chooseUser } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
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

  async run(step, payload) {
    const user = await chooseUser(step, payload)
    const { wanted, skipped } = await chooseWanted(step, user.id, payload)
    if (wanted.length === 0) return output({ task_ids: [], skipped_count: skipped })
    const opened = await step.perform(granting, { userId: user.id, wanted, description: reasonOf(step.run) })
    return output({ task_ids: opened.taskIds, skipped_count: skipped + opened.skipped })
  },
})

type Granting = { readonly userId: string; readonly wanted: readonly Wanted[]; readonly description: string }

/** Asks for access. */
const granting: StepEffect<Granting, Opened> = {
  async act(step, { userId, wanted, description }) {
    const entitlements = wanted.map(({ app_id, entitlement_id }) => ({ appId: app_id, entitlementId: entitlement_id }))
    return openGrants(step, { userId, entitlements, description }, await findRolesDecider(step.tx, step.run))
  },
  rehearse: async (_step, { userId, wanted }) => ({
    effect: grants(userId, wanted),
    assumed: 'the tasks are opened',
    result: { taskIds: [], skipped: 0 },
  }),
}
