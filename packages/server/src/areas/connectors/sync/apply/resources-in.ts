import { newId } from '../../../../lib/ids.ts'
import { copyRow } from '../../../../store/copy-in.ts'
import { wordsOf } from '../../../directory/search/api.ts'
import type { ResourceRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import type { Placed } from './compare.ts'

/** Resources other than accounts that are new or differ from what was applied last, as they came. */
export function resourceRows(applying: Applying, placed: readonly Placed<ResourceRecord>[]): string[] {
  const ids = placed.map(() => newId(applying.tx.now)).sort()
  return placed.map(({ batch, index, fingerprint, record }, n) => {
    const row = resourceOf(applying, record)
    return copyRow([
      batch,
      index,
      fingerprint,
      row.key,
      ids[n]!,
      row.typeId,
      row.parentKey,
      row.externalId,
      row.displayName,
      row.description,
      row.annotations,
      row.profile,
      row.details,
      arrayText(row.words),
      arrayText(row.owners),
      row.isApp,
    ])
  })
}

function resourceOf({ types }: Applying, record: ResourceRecord) {
  const type = types.get(record.id.resourceType)!
  const displayName = record.displayName || record.id.resource
  const { secret, nhi, agent } = record
  return {
    key: keyOfRef(record.id),
    typeId: type.id,
    isApp: type.isApp,
    parentKey: record.parentId ? keyOfRef(record.parentId) : '',
    externalId: record.externalId || record.id.resource,
    displayName,
    description: record.description ?? '',
    annotations: JSON.stringify(record.annotations ?? {}),
    profile: JSON.stringify({ ...record.profile, ...(record.group?.profile ?? record.role?.profile) }),
    details: JSON.stringify({
      nhiType: nhi?.type ? prefixed('NHI_TYPE_', nhi.type) : 'NHI_TYPE_UNSPECIFIED',
      nhiDetail: nhi?.detail ?? '',
      agentStatus: agent?.status ? prefixed('AGENT_STATUS_', agent.status) : '',
      agentKey: agent?.identityId ? keyOfRef(agent.identityId) : '',
      isSecret: secret !== undefined,
      secretKey: secret?.identityId ? keyOfRef(secret.identityId) : '',
      secretByKey: secret?.createdById ? keyOfRef(secret.createdById) : '',
      secretCreatedAt: secret?.createdAt ?? null,
      secretExpiresAt: secret?.expiresAt ?? null,
      secretLastUsedAt: secret?.lastUsedAt ?? null,
    }),
    words: wordsOf(displayName, record.description ?? ''),
    owners: [...new Set(record.owners ?? [])],
  }
}

const prefixed = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : `${prefix}${name}`)
