import { newId } from '../../../../lib/ids.ts'
import type { Change } from '../../../../service/events.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { ShadowAppsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { ShadowApp } from './shape.ts'

export type ShadowRow = ShadowAppsRow & { user_count: bigint }

const TYPE = 'shadow app'

/** With how many use it; `s` is the app. */
const selectShadow = (rest: Sql): Sql => sql`
  select s.*, (select count(*) from shadow_app_users u where u.shadow_app_id = s.id) as user_count
  from shadow_apps s ${rest}`

export const lockShadow = (tx: Tx, id: string): Promise<ShadowRow> =>
  tx.get<ShadowRow>(selectShadow(sql`where s.id = ${id} for update of s`), TYPE, id)

type Listed = { where: readonly (Sql | undefined)[]; after: string; limit: number }

export const listShadow = (tx: Tx, { where, after, limit }: Listed): Promise<ShadowRow[]> =>
  tx.rows<ShadowRow>(selectShadow(sql`where ${and([sql`s.id > ${after}`, ...where])} order by s.id limit ${limit}`))

export async function saveShadow(
  tx: Tx,
  { id, is_ignored, managed_app_id }: Pick<ShadowRow, 'id' | 'is_ignored' | 'managed_app_id'>,
): Promise<ShadowRow> {
  await tx.run(sql`
    update shadow_apps set is_ignored = ${is_ignored}, managed_app_id = ${managed_app_id}, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)
  return tx.get<ShadowRow>(selectShadow(sql`where s.id = ${id}`), TYPE, id)
}

const stateOf = ({ is_ignored, managed_app_id }: ShadowRow): 'MANAGED' | 'IGNORED' | 'UNMANAGED' => {
  if (managed_app_id !== '') return 'MANAGED'
  return is_ignored ? 'IGNORED' : 'UNMANAGED'
}

/** The condition that the state is one of these names. */
export const inStates = (states: readonly string[]): Sql => sql`
  case when s.managed_app_id <> '' then 'MANAGED' when s.is_ignored then 'IGNORED' else 'UNMANAGED' end
  = any(${[...states]})`

export const toShadow = (row: ShadowRow): Answer<typeof ShadowApp> => ({
  id: row.id,
  displayName: row.display_name,
  identifier: row.identifier,
  state: `SHADOW_APP_STATE_${stateOf(row)}`,
  managedAppId: row.managed_app_id,
  userCount: row.user_count,
  useCount: row.use_count,
  appId: row.app_id,
  connectorId: row.connector_id,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

type Verb = 'seen' | 'authorized' | 'ignored' | 'unignored'

export const shadowChanged = (verb: Verb, before: ShadowRow | null, after: ShadowRow): Change => ({
  kind: `directory.shadowApp.${verb}`,
  subject: { type: 'shadow_app', id: after.id },
  before: before && wire(before),
  after: wire(after),
})

const wire = (row: ShadowRow) => ShadowApp.write(toShadow(row)) as Record<string, unknown> // Safe because a shape writes an object.

/** Somebody used an app: signed in to it, or let it act for oneself. */
export type Sighting = {
  readonly identifier: string
  readonly displayName: string
  readonly userId: string
  readonly seenAs: 'SIGN_IN' | 'CONSENT'
  readonly at: string
  /** Whether it was not counted before. */
  readonly counts: boolean
}

type Changing = { readonly tx: Tx; emit(change: Change): void }
type Reporter = { readonly appId: string; readonly connectorId: string }
type Noted = { id: string; identifier: string; managed_app_id: string; is_new: boolean }

/** Records who used which apps; apps without an earlier sighting get an event. Returns which are managed, as what. */
export async function noteShadowUse(
  { tx, emit }: Changing,
  { appId, connectorId }: Reporter,
  sightings: readonly Sighting[],
): Promise<ReadonlyMap<string, string>> {
  if (sightings.length === 0) return new Map()
  const rows = JSON.stringify(sightings.map((one) => ({ ...one, id: newId(tx.now) })))
  const noted = await tx.rows<Noted>(sql`
    insert into shadow_apps as s (id, identifier, display_name, app_id, connector_id, first_seen_at, last_seen_at,
                                  use_count, created_at, updated_at)
    select min(n.id), n.identifier, min(left(n."displayName", 256)), ${appId}, ${connectorId}, min(n.at), max(n.at),
      count(*) filter (where n.counts), ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${rows}) as n(id text, identifier text, "displayName" text, at timestamptz, counts boolean)
    group by n.identifier order by n.identifier
    on conflict (tenant_id, identifier) do update set
      first_seen_at = least(s.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at), use_count = s.use_count + excluded.use_count
    returning s.id, s.identifier, s.managed_app_id, s.xmax = 0 as is_new`)
  await tx.run(sql`
    insert into shadow_app_users as u (shadow_app_id, user_id, seen_as, first_seen_at, last_seen_at, use_count)
    select s.id, n."userId", min(n."seenAs"), min(n.at), max(n.at), count(*) filter (where n.counts)
    from jsonb_to_recordset(${rows})
      as n(identifier text, "userId" text, "seenAs" text, at timestamptz, counts boolean)
    join shadow_apps s on s.identifier = n.identifier
    group by s.id, n."userId" order by 1, 2
    on conflict (tenant_id, shadow_app_id, user_id) do update set
      first_seen_at = least(u.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(u.last_seen_at, excluded.last_seen_at),
      -- Consent stays given, however often somebody signs in.
      seen_as = least(u.seen_as, excluded.seen_as), use_count = u.use_count + excluded.use_count`)
  const ids = noted.filter((row) => row.is_new).map((row) => row.id)
  const seen = await tx.rows<ShadowRow>(selectShadow(sql`where s.id = any(${ids}) order by s.id`))
  for (const row of seen) emit(shadowChanged('seen', null, row))
  return new Map(
    noted.filter((row) => row.managed_app_id !== '').map((row) => [row.identifier, row.managed_app_id] as const),
  )
}
