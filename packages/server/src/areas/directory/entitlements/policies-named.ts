import type { Reference } from '../references/references.ts'

const SETTINGS = [
  { field: 'grantPolicyId', setting: 'grant' },
  { field: 'revokePolicyId', setting: 'revoke' },
  { field: 'certifyPolicyId', setting: 'certify' },
  { field: 'emergencyGrantPolicyId', setting: 'emergency' },
] as const

type Named = Readonly<Record<(typeof SETTINGS)[number]['field'], string>>
type Place = { readonly prefix: string; readonly appId: string; readonly entitlementId: string }

/** The policies that an entitlement names; of an update those that changed. */
export const policiesNamed = (after: Named, before: Named | undefined, { prefix, ...place }: Place): Reference[] =>
  SETTINGS.filter(({ field }) => after[field] !== before?.[field]).map(({ field, setting }) => ({
    what: 'policy',
    field: `${prefix}${field}`,
    id: after[field],
    setting,
    ...place,
  }))
