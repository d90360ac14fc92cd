import { type Sql, sql } from '../../../../store/sql.ts'
import { addGoneGrants } from '../../../directory/sync/api.ts'
import type { DeleteRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { compare } from './compare.ts'

export type NamedGone = {
  readonly kind: string
  readonly key: string
  readonly principal: string
  readonly place: string
}

/** What a partial sync deletes, read before anything is applied. */
export async function readDeletes(applying: Pick<Applying, 'tx' | 'sync' | 'isFull' | 'known'>): Promise<NamedGone[]> {
  const named: NamedGone[] = []
  if (applying.isFull) return named
  for await (const part of compare(applying, { kind: 'delete' })) {
    for (const { record, batch, index } of part)
      named.push(...namesOf(record).map((one) => ({ ...one, place: `batch ${batch} index ${index}` })))
  }
  return named
}

function namesOf({ resource, entitlement, grant, resourceType }: DeleteRecord): Omit<NamedGone, 'place'>[] {
  const names: Omit<NamedGone, 'place'>[] = []
  if (resourceType) names.push({ kind: 'resourceType', key: resourceType, principal: '' })
  if (resource) names.push({ kind: 'resource', key: keyOfRef(resource), principal: '' })
  if (entitlement) names.push({ kind: 'entitlement', key: entitlement, principal: '' })
  if (grant?.entitlementId && grant.principalId) {
    names.push({ kind: 'grant', key: grant.entitlementId, principal: keyOfRef(grant.principalId) })
  } else if (grant?.id) names.push({ kind: 'grantId', key: grant.id, principal: '' })
  return names
}

/** Adds what was named to the table of what is gone, as if a full sync had missed it. */
export async function deleteNamed(
  { tx, connector, deletes }: Applying,
  { kind, kinds, gone }: { readonly kind: string; readonly kinds: readonly string[]; readonly gone: Sql },
): Promise<void> {
  const keys = deletes.filter((one) => one.kind === kind).map((one) => one.key)
  if (keys.length === 0) return
  await tx.run(sql`
    insert into ${gone}
    select kind, source_key, local_id from source_records
    where connector_id = ${connector.id} and kind = any(${kinds}) and source_key = any(${keys}) and fingerprint is not null`)
}

/** Grants are named by holder and entitlement, or by their id at the source, for which all of the app are read. */
export async function deleteGrants(applying: Applying): Promise<void> {
  const { tx, connector, deletes } = applying
  const ids = deletes.filter((one) => one.kind === 'grantId').map((one) => one.key)
  const pairs = deletes.filter((one) => one.kind === 'grant')
  if (ids.length > 0) await addGoneGrants(applying, ids)
  if (pairs.length === 0) return
  await tx.run(sql`
    insert into said_gone
    select e.local_id, p.local_id, case when p.kind = 'account' then '' else 'nested' end
    from unnest(${pairs.map((one) => one.key)}::text[], ${pairs.map((one) => one.principal)}::text[]) as d(entitlement_key, principal_key)
    join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = d.entitlement_key
    join source_records p on p.connector_id = ${connector.id} and p.kind in ('account', 'resource') and p.source_key = d.principal_key
    except select k1, k2, k3 from said_gone`)
}
