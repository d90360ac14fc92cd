import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import {
  hasStatedGrants,
  placeOf,
  saveSyncedGrants,
  statedGrants,
  withdrawGrants,
} from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'
import { Refused } from './applying.ts'
import { compare } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { deleteGrants } from './deletes.ts'
import { GrantsAhead } from './grants-ahead.ts'
import { grantRows } from './grants-in.ts'
import { applyMatched } from './matched.ts'
import { applyNested } from './nested.ts'
import { MOST_WARNINGS } from './warnings.ts'

/** More than this part of the grants unresolved: the sync is not to be trusted. */
const MOST_UNRESOLVED = 0.05

export type GrantsApplied = {
  /** How many could not be resolved. */
  readonly unresolved: number
  /** How many the connector feeds, where they are its first; others have to be counted. */
  readonly first: number | undefined
}

/** Writes the grants that are new or changed. */
export async function applyGrants(applying: Applying, ahead: GrantsAhead | undefined): Promise<GrantsApplied> {
  const { tx } = applying
  const known = statedGrants(applying, applying.sync.started_at)
  const ready = await ahead?.take()
  const against = ahead ? undefined : { known, gone: sql`said_gone` }
  const fresh = compare(applying, { kind: 'grant', against, after: ready?.last ?? 0 })
  const rows = (ready?.count ?? 0) + (await copyRows(tx, fresh, (part) => grantRows(applying, part)))
  await deleteGrants(applying)
  const gone = await tx.run(sql`
    insert into grants_gone select k1, k2 from said_gone where k3 = ''`)
  await expectRows(tx, rows + gone)
  const resolved = rows === 0 ? 0 : await resolve(applying)
  const nested = await applyNested(applying)
  const matched = await applyMatched(applying)
  const unresolved = (resolved === rows ? 0 : await warnUnresolved(applying)) + nested.unresolved + matched.unresolved
  await refuseUnresolved(applying, unresolved)
  if (resolved + matched.saved > 0) await saveSyncedGrants(applying)
  if (gone > 0) await withdrawGrants(applying)
  return { unresolved, first: ahead ? resolved + nested.saved + matched.saved : undefined }
}

/** The grants of this sync, read ahead; undefined when the connector has reported grants before. */
export async function firstGrants(applying: Applying): Promise<GrantsAhead | undefined> {
  const had = await hasStatedGrants(applying)
  return had ? undefined : GrantsAhead.read(applying)
}

/** Returns how many there are, each once. */
async function resolve({ tx, connector }: Applying): Promise<number> {
  return tx.run(sql`
    insert into grants_next
    select distinct on (e.local_id, a.local_id) e.local_id as entitlement_id, a.local_id as app_user_id, i.batch, i.index,
      i.fingerprint, i.external_id, i.is_immutable,
      case when i.source_keys is not null then array(
        select s.local_id from source_records s
        where s.connector_id = ${connector.id} and s.kind = 'entitlement' and s.source_key = any(i.source_keys)
        order by s.local_id) end as said_source_ids,
      i.source_keys is null or i.entitlement_key = any(i.source_keys) as says_direct
    from grants_in i
    join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    join source_records a on a.connector_id = ${connector.id} and a.kind = 'account' and a.source_key = i.principal_key and a.fingerprint is not null
    order by e.local_id, a.local_id, i.batch desc, i.index desc`)
}

type Unresolved = {
  external_id: string
  batch: number
  index: number
  entitlement_key: string
  principal_key: string
  knows_entitlement: boolean
  total: number
}

async function warnUnresolved({ tx, connector, warnings }: Applying): Promise<number> {
  const rows = await tx.rows<Unresolved>(sql`
    select i.external_id, i.batch, i.index, i.entitlement_key, i.principal_key, e.source_key is not null as knows_entitlement,
      (count(*) over ())::integer as total
    from grants_in i
    left join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    left join source_records a on a.connector_id = ${connector.id} and a.kind = 'account' and a.source_key = i.principal_key and a.fingerprint is not null
    where e.source_key is null or a.source_key is null
    order by i.batch, i.index limit ${MOST_WARNINGS}`)
  const total = rows[0]?.total ?? 0
  for (const row of rows) {
    const what = row.knows_entitlement
      ? `principal "${row.principal_key.slice(0, 128)}"`
      : `entitlement "${row.entitlement_key.slice(0, 128)}"`
    const message = `its ${what} is not in the sync; it was kept aside`
    warnings.add({ kind: 'grant', record: row.external_id, place: placeOf(row.batch, row.index), message })
  }
  warnings.count += total - rows.length
  return total
}

async function refuseUnresolved({ sync }: Applying, unresolved: number): Promise<void> {
  const total = Number((sync.staged as { grant?: number }).grant ?? 0) // Safe because it only holds counts by kind.
  if (unresolved <= total * MOST_UNRESOLVED) return
  throw new Refused(
    'ERROR',
    `${unresolved} of ${total} grants name an entitlement or a principal that is not in the sync; at most 5 % may`,
  )
}
