import type { Reference } from './step-kind.ts'

type Ref = { readonly id?: string; readonly appId?: string }

/** The users a payload names. */
export const userReferences = (payload: {
  readonly userRef?: Ref
  readonly userRefs?: readonly Ref[]
}): Reference[] => [
  ...userReference('userRef', payload.userRef),
  ...(payload.userRefs ?? []).flatMap((ref, index) => userReference(`userRefs[${index}]`, ref)),
]

export const userReference = (field: string, ref: Ref | undefined): Reference[] =>
  ref ? [{ field, type: 'user', id: ref.id ?? '' }] : []

export const entitlementReferences = (field: string, refs: readonly Ref[] = []): Reference[] =>
  refs.map(({ id = '', appId = '' }, index) => ({ field: `${field}[${index}]`, type: 'entitlement', id, appId }))

export const connectorReferences = ({ connectorRef }: { readonly connectorRef?: Ref }): Reference[] =>
  connectorRef
    ? [{ field: 'connectorRef', type: 'connector', id: connectorRef.id ?? '', appId: connectorRef.appId ?? '' }]
    : []

export const idReferences = (field: string, type: Reference['type'], ids: readonly string[] = []): Reference[] =>
  ids.map((id, index) => ({ field: `${field}[${index}]`, type, id }))
