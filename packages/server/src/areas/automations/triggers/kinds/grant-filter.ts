import type { Reference, Saving } from '../../steps/step-kind.ts'
import type { TriggerPayload } from '../trigger-kind.ts'
import { entitlementReferences } from './entitlement-references.ts'

type Payload = TriggerPayload<'grantFound' | 'grantDeleted'>

const FILTER = 'grantTriggerFilter'
const CRITERIA = `${FILTER}.inclusionCriteria`

/** What both triggers over grants say of their filter. */
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
  /** Without a word on entitlements it is about those of the automation's app. */
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
