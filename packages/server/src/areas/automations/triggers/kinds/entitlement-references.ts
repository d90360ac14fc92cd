import type { Reference } from '../../steps/step-kind.ts'

type Ref = { readonly appId?: string; readonly id?: string }

export const entitlementReferences = (field: string, refs: readonly Ref[] | null | undefined): Reference[] =>
  (refs ?? []).map(({ appId = '', id = '' }, index) => ({
    field: `${field}[${index}]`,
    type: 'entitlement',
    appId,
    id,
  }))
