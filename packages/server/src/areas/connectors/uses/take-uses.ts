import type { Services } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { noteUses, type Use } from '../../directory/uses/api.ts'
import type { SyncRecording } from '../sync/lifecycle/recording.ts'
import type { UseRecord } from '../sync/records.ts'
import { fingerprintOf } from '../sync/staging/fingerprint.ts'
import { keyOfRef } from '../sync/staging/keys.ts'

/** How long receipts of uses are stored. An older use sets when something was last used, and is not counted. */
export const REMEMBERED_DAYS = 180
/** How far a clock at the source may be ahead. */
const AHEAD = { minutes: 5 }

export type UseRecording = SyncRecording & { readonly services: Pick<Services, 'registry'> }

export type TakenUses = {
  readonly taken: number
  readonly repeated: number
  /** By index, why. */
  readonly unplaced: ReadonlyMap<number, string>
}

type Source = Pick<ConnectorsRow, 'id' | 'app_id' | 'fingerprint_seed'>

/** Records uses, up to 1000 together. What cannot be resolved gets no receipt: it may be reported again later. */
export async function takeUses(
  recording: UseRecording,
  connector: Source,
  records: readonly UseRecord[],
): Promise<TakenUses> {
  const { tx } = recording
  const placed = await placeAll(tx, connector, records)
  const unplaced = new Map<number, string>()
  const uses: PlacedUse[] = []
  for (const [index, record] of records.entries()) {
    const place = placed.get(index)
    const why = obstacleOf(record, place, tx.now)
    if (why) unplaced.set(index, why)
    else uses.push(toUse(connector, record, place!))
  }
  const fresh = await remember(tx, connector, uses)
  await noteUses(recording, { appId: connector.app_id, connectorId: connector.id }, fresh)
  return { taken: fresh.length, repeated: uses.length - fresh.length, unplaced }
}

export const isAhead = (record: UseRecord, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(record.occurredAt), now.add(AHEAD)) > 0

type Place = { index: number; account: string; user: string; resource: string; entitlement: string }
type PlacedUse = Use & { readonly fingerprint: string }

function obstacleOf(record: UseRecord, place: Place | undefined, now: Temporal.Instant): string | undefined {
  if (!place) return 'names an account, resource or entitlement that the connector does not feed'
  if (record.app && place.user === '') return 'is of an account that belongs to nobody'
  return isAhead(record, now) ? 'is of the future' : undefined
}

const toUse = ({ fingerprint_seed }: Source, { id, occurredAt, app }: UseRecord, place: Place): PlacedUse => ({
  fingerprint: fingerprintOf(fingerprint_seed, `use ${id}`),
  accountId: place.account,
  userId: place.user,
  at: occurredAt,
  counts: true,
  resourceId: place.resource,
  entitlementId: place.entitlement,
  ...(app
    ? {
        otherApp: {
          identifier: app.identifier ?? '',
          displayName: app.displayName ?? '',
          consent: app.consent === true,
        },
      }
    : {}),
})

/** What the records name, in our ids; a record that names something unknown is missing. */
async function placeAll(tx: Tx, connector: Source, records: readonly UseRecord[]): Promise<Map<number, Place>> {
  const source = connector.id
  const rows = await tx.rows<Place>(sql`
    select (n.index - 1)::integer as index, a.id as account, a.identity_user_id as user,
      coalesce(e.app_resource_id, r.local_id, '') as resource, coalesce(e.id, '') as entitlement
    from unnest(${records.map((one) => keyOfRef(one.principalId))}::text[],
      ${records.map((one) => (one.resourceId ? keyOfRef(one.resourceId) : ''))}::text[],
      ${records.map((one) => one.entitlementId ?? '')}::text[]) with ordinality as n(principal, resource, entitlement, index)
    join source_records s on s.connector_id = ${source} and s.kind = 'account' and s.source_key = n.principal
    join app_users_view a on a.id = s.local_id and a.deleted_at is null
    left join source_records r on r.connector_id = ${source} and r.kind = 'resource' and r.source_key = n.resource
      and n.resource <> ''
    left join source_records x on x.connector_id = ${source} and x.kind = 'entitlement'
      and x.source_key = n.entitlement and n.entitlement <> ''
    left join app_entitlements_view e on e.id = x.local_id
    where (n.resource = '' or r.local_id is not null) and (n.entitlement = '' or e.id is not null)`)
  return new Map(rows.map((row) => [row.index, row]))
}

/** Those that were not reported before. */
async function remember(tx: Tx, connector: Source, uses: readonly PlacedUse[]): Promise<PlacedUse[]> {
  const since = tx.now.subtract({ hours: 24 * REMEMBERED_DAYS })
  const isOld = ({ at }: PlacedUse): boolean => Temporal.Instant.compare(Temporal.Instant.from(at), since) <= 0
  const recent = uses.filter((one) => !isOld(one))
  const rows = await tx.rows<{ fingerprint: bigint }>(sql`
    insert into use_receipts (connector_id, fingerprint, used_at)
    select ${connector.id}, fingerprint, at from unnest(${recent.map((one) => one.fingerprint)}::bigint[],
      ${recent.map((one) => one.at)}::timestamptz[]) as n(fingerprint, at) order by fingerprint
    on conflict do nothing returning fingerprint`)
  const fresh = new Set(rows.map((row) => row.fingerprint.toString()))
  return [
    ...recent.filter((one) => fresh.delete(one.fingerprint)),
    ...uses.filter(isOld).map((one) => ({ ...one, counts: false })),
  ]
}
