import { bool } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { shape } from '../../../wire/shape.ts'
import { oneUser } from '../shapes/chosen-users.ts'
import { cel, entitlementRefs } from '../shapes/refs.ts'
import { REF, sampleUser } from '../shapes/samples.ts'
import { hasInclusion, type Selection } from './entitlement-selection.ts'
import { entitlementReferences, userReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

export const CreateRevokeTasks = shape('CreateRevokeTasks', 'Asks for access to be taken away.', {
  appEntitlementRefs: entitlementRefs('These entitlements.'),
  appEntitlementRefsCel: cel('Gives the entitlements.'),
  excludedAppEntitlementRefs: entitlementRefs('But not these.'),
  excludedAppEntitlementRefsCel: cel('Gives those left out.'),
  revokeAll: bool('All the user holds.'),
  ...oneUser,
})

export const createRevokeTasks = stepKind({
  kind: 'createRevokeTasks',
  icon: 'x',
  shape: CreateRevokeTasks,
  samples: [
    {
      appEntitlementRefs: [REF],
      appEntitlementRefsCel: 'ctx.trigger.refs',
      excludedAppEntitlementRefs: [REF],
      excludedAppEntitlementRefsCel: 'ctx.trigger.refs',
      revokeAll: true,
      ...sampleUser,
    },
  ],
  users: 'one',
  texts: [
    { path: 'userIdCel', result: 'userId' },
    { path: 'appEntitlementRefsCel', result: 'entitlementRefs' },
    { path: 'excludedAppEntitlementRefsCel', result: 'entitlementRefs' },
  ],
  actsOn: ({ revokeAll }) => (revokeAll ? 'tenant' : 'app'),
  takesAway: true,
  check(payload, saving) {
    if (!hasInclusion(selectionOf(payload)))
      saving.warn('appEntitlementRefs', 'nothing is chosen: the step does nothing')
  },
  references: ({ appEntitlementRefs, excludedAppEntitlementRefs, ...payload }) => [
    ...entitlementReferences('appEntitlementRefs', appEntitlementRefs),
    ...entitlementReferences('excludedAppEntitlementRefs', excludedAppEntitlementRefs),
    ...userReferences(payload),
  ],
})

/** All goes before what an expression gives, and that before what is listed. */
export function selectionOf(payload: Request<typeof CreateRevokeTasks>): Selection {
  const { revokeAll, appEntitlementRefs, appEntitlementRefsCel } = payload
  const { excludedAppEntitlementRefs, excludedAppEntitlementRefsCel } = payload
  const inclusion: Selection = revokeAll
    ? { inclusionAll: {} }
    : appEntitlementRefsCel
      ? { inclusionListCel: { appEntitlementRefsCel } }
      : appEntitlementRefs?.length
        ? { inclusionList: { appEntitlementRefs } }
        : {}
  const exclusion: Selection = excludedAppEntitlementRefsCel
    ? { exclusionListCel: { excludedAppEntitlementRefsCel } }
    : { exclusionList: { excludedAppEntitlementRefs } }
  return { ...inclusion, ...exclusion }
}
