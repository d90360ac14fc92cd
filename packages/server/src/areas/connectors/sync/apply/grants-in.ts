import { copyRow } from '../../../../store/copy-in.ts'
import type { GrantRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import type { Placed } from './compare.ts'
import type { Rows } from './copy-rows.ts'

/** Grants to accounts that are new or changed, as they came; and those to groups and other resources. */
export function grantRows({ types }: Applying, placed: readonly Placed<GrantRecord>[]): Rows {
  const direct: string[] = []
  const nested: string[] = []
  for (const { batch, index, fingerprint, record } of placed) {
    const common = [
      batch,
      index,
      fingerprint,
      record.entitlementId,
      keyOfRef(record.principalId),
      record.externalId || record.id,
    ]
    // A type without a record: looked up among the accounts, and then reported as unresolved.
    if (types.get(record.principalId.resourceType)?.isAccount ?? true) {
      const sources = record.sources?.length ? arrayText(record.sources) : null
      direct.push(copyRow([...common, record.immutable ?? false, sources]))
    } else {
      const { shallow = false, entitlementIds = [] } = record.expandable ?? {}
      nested.push(copyRow([...common, shallow, arrayText(entitlementIds)]))
    }
  }
  return { grants_in: direct, nested_in: nested }
}
