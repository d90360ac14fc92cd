import { sql } from '../../../../store/sql.ts'
import type { GrantRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText, columnsOf } from './columns.ts'
import type { Placed } from './compare.ts'

/** Grants to accounts that are new or changed, as they came; and those to groups and other resources. */
export async function createGrantsIn({ tx }: Applying): Promise<void> {
  await tx.run(sql`
    create temp table grants_in (
      batch integer, index integer, fingerprint bigint, entitlement_key text, principal_key text, external_id text,
      is_immutable boolean, source_keys text[]
    ) on commit drop`)
  await tx.run(sql`
    create temp table nested_in (
      batch integer, index integer, fingerprint bigint, entitlement_key text, principal_key text, external_id text,
      is_shallow boolean, member_keys text[]
    ) on commit drop`)
}

export async function takeGrants(applying: Applying, placed: readonly Placed<GrantRecord>[]): Promise<void> {
  const isAccount = ({ record }: Placed<GrantRecord>): boolean =>
    // A type nobody named: looked for among the accounts, and then told as unresolved.
    applying.types.get(record.principalId.resourceType)?.isAccount ?? true
  const { true: direct = [], false: nested = [] } = Object.groupBy(placed, (one) => `${isAccount(one)}`)
  await takeDirect(applying, direct)
  await takeNested(applying, nested)
}

async function takeDirect({ tx }: Applying, placed: readonly Placed<GrantRecord>[]): Promise<void> {
  if (placed.length === 0) return
  const [c0, c1, c2, c3, c4, c5] = commonColumns(placed)
  const [c6, c7] = columnsOf(
    placed,
    (row) => String(row.record.immutable ?? false),
    (row) => (row.record.sources?.length ? arrayText(row.record.sources) : null),
  )
  await tx.run(sql`
    insert into grants_in
    select batch, index, fingerprint, entitlement_key, principal_key, external_id, is_immutable, source_keys::text[]
    from unnest(${c0}::integer[], ${c1}::integer[], ${c2}::bigint[], ${c3}::text[], ${c4}::text[], ${c5}::text[],
      ${c6}::boolean[], ${c7}::text[])
      as row(batch, index, fingerprint, entitlement_key, principal_key, external_id, is_immutable, source_keys)`)
}

async function takeNested({ tx }: Applying, placed: readonly Placed<GrantRecord>[]): Promise<void> {
  if (placed.length === 0) return
  const [c0, c1, c2, c3, c4, c5] = commonColumns(placed)
  const [c6, c7] = columnsOf(
    placed,
    (row) => String(row.record.expandable?.shallow ?? false),
    (row) => arrayText(row.record.expandable?.entitlementIds),
  )
  await tx.run(sql`
    insert into nested_in
    select batch, index, fingerprint, entitlement_key, principal_key, external_id, is_shallow, member_keys::text[]
    from unnest(${c0}::integer[], ${c1}::integer[], ${c2}::bigint[], ${c3}::text[], ${c4}::text[], ${c5}::text[],
      ${c6}::boolean[], ${c7}::text[])
      as row(batch, index, fingerprint, entitlement_key, principal_key, external_id, is_shallow, member_keys)`)
}

const commonColumns = (placed: readonly Placed<GrantRecord>[]) =>
  columnsOf(
    placed,
    (row) => row.batch,
    (row) => row.index,
    (row) => row.fingerprint,
    (row) => row.record.entitlementId,
    (row) => keyOfRef(row.record.principalId),
    (row) => row.record.externalId || row.record.id,
  )
