import { missingReference, notFound } from '../../../lib/failure.ts'

/** The kinds of tags that entitlements carry. */
export const ATTRIBUTE_TYPES = [
  { id: 'compliance_framework', name: 'Compliance Framework' },
  { id: 'risk_level', name: 'Risk Level' },
] as const

export type AttributeTypeId = (typeof ATTRIBUTE_TYPES)[number]['id']

const find = (id: string) => ATTRIBUTE_TYPES.find((type) => type.id === id)

/** The type that a path names. */
export function getType(id: string): AttributeTypeId {
  const type = find(id)
  if (!type) throw notFound('attribute type', id)
  return type.id
}

/** The type that a body names. */
export function referredType(id: string, field: string): AttributeTypeId {
  const type = find(id)
  if (!type) throw missingReference(field, 'attribute type', id)
  return type.id
}
