import { copyRow } from '../../../../store/copy-in.ts'
import type { GrantRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import type { Placed } from './compare.ts'
import type { Rows } from './copy-rows.ts'

/** Grants to accounts that are new or changed, as they came; those to groups and other resources; those to be matched. */
export function grantRows({ types }: Applying, placed: readonly Placed<GrantRecord>[]): Rows {
  const direct: string[] = []
  const nested: string[] = []
  const matched: string[] = []
  for (const { batch, index, fingerprint, record } of placed) {
    const { principalId, principalMatch = {}, entitlementId } = record
    const externalId = record.externalId || record.id
    const immutable = record.immutable ?? false
    const sources = record.sources?.length ? arrayText(record.sources) : null
    if (!principalId) {
      const { key = 'all', attribute = '', value = '' } = principalMatch
      matched.push(
        copyRow([batch, index, fingerprint, entitlementId, externalId, immutable, sources, key, attribute, value]),
      )
      continue
    }
    const common = [batch, index, fingerprint, entitlementId, keyOfRef(principalId), externalId]
    // A type without a record: looked up among the accounts, and then reported as unresolved.
    if (types.get(principalId.resourceType)?.isAccount ?? true) {
      direct.push(copyRow([...common, immutable, sources]))
    } else {
      const { shallow = false, entitlementIds = [], resourceTypes = [] } = record.expandable ?? {}
      nested.push(copyRow([...common, shallow, arrayText(entitlementIds), arrayText(resourceTypes)]))
    }
  }
  return { grants_in: direct, nested_in: nested, matched_in: matched }
}
