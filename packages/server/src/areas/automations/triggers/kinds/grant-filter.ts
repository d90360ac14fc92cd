import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import type { Request } from '../../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../../wire/shape.ts'
import { AppUserType } from '../../../directory/accounts/api.ts'
import {
  EntitlementInclusionAll,
  EntitlementInclusionCriteria,
  EntitlementInclusionList,
  EntitlementInclusionListCel,
  GrantSourceFilter,
} from '../../shapes/entitlements.ts'
import { criteria, inclusionList } from '../../shapes/samples.ts'
import type { Reference, Saving } from '../../steps/step-kind.ts'
import { entitlementReferences } from './entitlement-references.ts'

const GrantFilterType = enumeration('GrantFilterType', 'Whether a grant ends by itself.', [
  'GRANT_FILTER_TYPE_UNSPECIFIED',
  'GRANT_FILTER_TYPE_PERMANENT',
  'GRANT_FILTER_TYPE_TEMPORARY',
])
const GrantJustificationType = enumeration('GrantJustificationType', 'How a grant was made.', [
  'GRANT_JUSTIFICATION_TYPE_UNSPECIFIED',
  'GRANT_JUSTIFICATION_TYPE_ALL',
  'GRANT_JUSTIFICATION_TYPE_SERVICE',
  'GRANT_JUSTIFICATION_TYPE_DIRECT',
])
const AccountFilter = shape('AccountFilter', 'Which accounts.', {
  accountType: oneOfNames(AppUserType, 'Their type; any when unspecified.'),
})
const GrantFilter = shape('GrantFilter', 'Which grants.', {
  grantFilterType: oneOfNames(GrantFilterType, 'Both when unspecified.'),
  grantJustificationType: oneOfNames(GrantJustificationType, 'Any when unspecified.'),
  grantSourceFilter: oneOfNames(GrantSourceFilter, 'Both when unspecified.'),
})
const GrantTriggerFilter = shape(
  'GrantTriggerFilter',
  'Which grants fire the trigger.',
  { accountFilter: nullable(AccountFilter), grantFilter: nullable(GrantFilter) },
  oneof('entitlement_inclusion', {
    inclusionList: nullable(EntitlementInclusionList),
    inclusionAll: nullable(EntitlementInclusionAll),
    inclusionCriteria: nullable(EntitlementInclusionCriteria),
    inclusionListCel: nullable(EntitlementInclusionListCel),
  }),
)
export const grantFields = { grantTriggerFilter: nullable(GrantTriggerFilter) }

const filter = {
  accountFilter: { accountType: 'APP_USER_TYPE_USER' },
  grantFilter: {
    grantFilterType: 'GRANT_FILTER_TYPE_TEMPORARY',
    grantJustificationType: 'GRANT_JUSTIFICATION_TYPE_SERVICE',
    grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED',
  },
}
export const grantSamples = [
  { grantTriggerFilter: { ...filter, inclusionList } },
  { grantTriggerFilter: { inclusionAll: {} } },
  { grantTriggerFilter: { inclusionCriteria: { ...criteria, resourceTypeIds: ['t'] } } },
  { grantTriggerFilter: { inclusionListCel: { appEntitlementRefsCel: '[{"appId": ctx.trigger.app_id, "id": "e"}]' } } },
]

type Payload = { readonly grantTriggerFilter?: Request<typeof GrantTriggerFilter> }

const FILTER = 'grantTriggerFilter'
const CRITERIA = `${FILTER}.inclusionCriteria`

/** The checks that both triggers over grants have for their filter. */
export const grantTrigger = {
  hasSubject: true,
  texts: [
    {
      path: `${FILTER}.inclusionListCel.appEntitlementRefsCel`,
      result: 'entitlementRefs',
      environment: 'trigger_grant',
    },
  ],
  check(payload: Payload, saving: Saving): void {
    const { inclusionList, inclusionListCel, inclusionCriteria } = payload.grantTriggerFilter ?? {}
    if (inclusionList && !inclusionList.appEntitlementRefs?.length) {
      saving.warn(`${FILTER}.inclusionList.appEntitlementRefs`, 'names no entitlement: the trigger never fires')
    }
    if (saving.publishing && inclusionListCel && !inclusionListCel.appEntitlementRefsCel?.trim()) {
      saving.refuse(`${FILTER}.inclusionListCel.appEntitlementRefsCel`, 'is required')
    }
    if (inclusionCriteria) checkCriteria(inclusionCriteria, saving)
  },
  references: ({ grantTriggerFilter }: Payload): Reference[] => [
    ...entitlementReferences(
      `${FILTER}.inclusionList.appEntitlementRefs`,
      grantTriggerFilter?.inclusionList?.appEntitlementRefs,
    ),
    ...(grantTriggerFilter?.inclusionCriteria?.appIds ?? []).map(
      (id, index): Reference => ({ field: `${CRITERIA}.appIds[${index}]`, type: 'app', id }),
    ),
  ],
  /** Without a filter on entitlements it is about those of the automation's app. */
  appOf({ grantTriggerFilter }: Payload, automationAppId: string): string {
    const { inclusionAll, inclusionList, inclusionListCel, inclusionCriteria } = grantTriggerFilter ?? {}
    return inclusionAll || inclusionList || inclusionListCel || inclusionCriteria ? '' : automationAppId
  },
} as const

type Criteria = NonNullable<NonNullable<Payload['grantTriggerFilter']>['inclusionCriteria']>

function checkCriteria(criteria: Criteria, { publishing, refuse, warn }: Saving): void {
  const { appIds, complianceFrameworkIds, riskLevelIds, resourceTypeIds } = criteria
  const given = [appIds, complianceFrameworkIds, riskLevelIds].some((ids) => ids?.length)
  if (resourceTypeIds?.length) {
    warn(
      `${CRITERIA}.resourceTypeIds`,
      appIds?.length ? 'is deprecated' : 'is deprecated and matches nothing without appIds',
    )
  } else if (publishing && !given) refuse(CRITERIA, 'needs at least one criterion')
}
