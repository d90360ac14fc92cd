import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import { wordsOf } from '../../../directory/index.ts'
import type { ResourceRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText, columnsOf } from './columns.ts'
import type { Placed } from './compare.ts'

/** Resources other than accounts that are new or differ from what was applied last, as they came. */
export const createResourcesIn = ({ tx }: Applying): Promise<number> =>
  tx.run(sql`
    create temp table resources_in (
      batch integer, index integer, fingerprint bigint, source_key text, new_id text, type_id text, parent_key text,
      external_id text, display_name text, description text, annotations jsonb, profile jsonb, details jsonb,
      words text[], owners text[], is_app boolean
    ) on commit drop`)

export async function takeResources(applying: Applying, placed: readonly Placed<ResourceRecord>[]): Promise<void> {
  if (placed.length === 0) return
  const ids = placed.map(() => newId(applying.tx.now)).sort()
  const rows = placed.map((one, n) => ({ ...one, ...resourceOf(applying, one.record), newId: ids[n]! }))
  const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15] = columnsOf(
    rows,
    (row) => row.batch,
    (row) => row.index,
    (row) => row.fingerprint,
    (row) => row.key,
    (row) => row.newId,
    (row) => row.typeId,
    (row) => row.parentKey,
    (row) => row.externalId,
    (row) => row.displayName,
    (row) => row.description,
    (row) => row.annotations,
    (row) => row.profile,
    (row) => row.details,
    (row) => arrayText(row.words),
    (row) => arrayText(row.owners),
    (row) => row.isApp,
  )
  await applying.tx.run(sql`
    insert into resources_in
    select batch, index, fingerprint, source_key, new_id, type_id, parent_key, external_id, display_name, description,
      annotations, profile, details, words::text[], owners::text[], is_app
    from unnest(${c0}::integer[], ${c1}::integer[], ${c2}::bigint[], ${c3}::text[], ${c4}::text[], ${c5}::text[],
      ${c6}::text[], ${c7}::text[], ${c8}::text[], ${c9}::text[], ${c10}::jsonb[], ${c11}::jsonb[], ${c12}::jsonb[],
      ${c13}::text[], ${c14}::text[], ${c15}::boolean[])
      as row(batch, index, fingerprint, source_key, new_id, type_id, parent_key, external_id, display_name, description,
        annotations, profile, details, words, owners, is_app)`)
}

function resourceOf({ types }: Applying, record: ResourceRecord) {
  const type = types.get(record.id.resourceType)!
  const displayName = record.displayName || record.id.resource
  const { secret, nhi, agent } = record
  return {
    key: keyOfRef(record.id),
    typeId: type.id,
    isApp: type.isApp ? 'true' : 'false',
    parentKey: record.parentId ? keyOfRef(record.parentId) : '',
    externalId: record.externalId || record.id.resource,
    displayName,
    description: record.description ?? '',
    annotations: JSON.stringify(record.annotations ?? {}),
    profile: JSON.stringify(record.group?.profile ?? record.role?.profile ?? {}),
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
    words: wordsOf(displayName),
    owners: [...new Set(record.owners ?? [])],
  }
}

const prefixed = (prefix: string, name: string): string => (name.startsWith(prefix) ? name : `${prefix}${name}`)
