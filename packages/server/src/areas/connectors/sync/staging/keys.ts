import type {
  EntitlementRecord,
  GrantRecord,
  ResourceRecord,
  ResourceRef,
  ResourceTypeRecord,
  SourceKind,
  SourceRecords,
  UseRecord,
} from '../records.ts'

/** Types have no slash: what is before the first is the type. */
export const keyOfRef = ({ resourceType, resource }: ResourceRef): string => `${resourceType}/${resource}`

/** What a record is called at its source, one name a kind. */
export const keyOf: { readonly [K in Exclude<SourceKind, 'delete'>]: (record: SourceRecords[K]) => string } = {
  resourceType: (record: ResourceTypeRecord) => record.id,
  resource: (record: ResourceRecord) => keyOfRef(record.id),
  entitlement: (record: EntitlementRecord) => record.id,
  grant: (record: GrantRecord) => record.id,
  use: (record: UseRecord) => record.id,
}
