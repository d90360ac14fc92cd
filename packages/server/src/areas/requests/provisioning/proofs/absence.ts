import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { ProofKind } from './store.ts'

/** How it is known that access is not held. */
export type Absence = { readonly proof: ProofKind; readonly by: string }

type About = {
  readonly entitlement: { readonly id: string; readonly source_connector_ids: Readonly<Record<string, unknown>> }
  readonly app: { readonly is_builtin: boolean }
  readonly accountId: string
}

/**
 * How it is known that the source does not have the access: a sync that no longer brought it, or what another revoke
 * has proved since it was last there. That the directory does not have the grant proves nothing by itself. Undefined
 * when nothing has shown it.
 */
export async function findAbsence(tx: Tx, about: About): Promise<Absence | undefined> {
  const { entitlement, app, accountId } = about
  if (app.is_builtin) return { proof: 'CONNECTOR', by: 'the service' }
  const endedAt = await findEnd(tx, about)
  const syncs = await listSyncs(tx, Object.keys(entitlement.source_connector_ids), endedAt)
  const sync = showingSync(syncs, endedAt)
  if (sync) return { proof: 'SYNC', by: sync }
  return tx.find<Absence>(sql`
    select proof, proved_by as by from revocations
    where entitlement_id = ${entitlement.id} and app_user_id = ${accountId} and check_state <> 'FOUND_AGAIN'
      and (${endedAt ?? null}::timestamptz is null or revoked_at >= ${endedAt ?? null})
    order by revoked_at desc limit 1`)
}

/** When the access was last there, as far as the directory knows. */
const findEnd = async (tx: Tx, { entitlement, accountId }: About): Promise<Temporal.Instant | undefined> =>
  (
    await tx.find<{ revoked_at: Temporal.Instant }>(sql`
      select revoked_at from past_grants_view
      where app_user_id = ${accountId} and entitlement_id = ${entitlement.id} order by revoked_at desc limit 1`)
  )?.revoked_at

/** Of one connector: its last full sync, and the sync that ended the access when one did. */
type LastSync = {
  /** Empty when it has never been synced. */
  readonly id: string
  readonly startedAt: Temporal.Instant | null
  readonly endedBy: string
}

/** Of every connector that reports the entitlement. */
const listSyncs = (
  tx: Tx,
  connectorIds: readonly string[],
  endedAt: Temporal.Instant | undefined,
): Promise<LastSync[]> =>
  tx.rows<LastSync>(sql`
    select coalesce(s.id, '') as id, s.started_at as "startedAt", coalesce(e.id, '') as "endedBy"
    from connectors_view c
    left join lateral (
      select id, started_at from connector_syncs_view
      where connector_id = c.id and type = 'SYNC_TYPE_FULL' and state = 'DONE' and completed_at is not null
      order by completed_at desc limit 1) s on true
    left join lateral (
      select id from connector_syncs_view
      where connector_id = c.id and state = 'DONE' and completed_at = ${endedAt ?? null} limit 1) e on true
    where c.id = any(${[...connectorIds]}) and c.deleted_at is null
    order by s.started_at desc nulls last, c.id`)

/**
 * A sync that ended the access has shown that no connector reports it: whoever does keeps it. What was ended here is
 * shown to be gone by full syncs that began after that, of every connector that might report it. Syncs in order, the
 * latest first.
 */
function showingSync(syncs: readonly LastSync[], endedAt: Temporal.Instant | undefined): string | undefined {
  const ended = syncs.find(({ endedBy }) => endedBy !== '')
  if (ended) return ended.endedBy
  const isShown = ({ startedAt }: LastSync): boolean =>
    startedAt !== null && (endedAt === undefined || Temporal.Instant.compare(startedAt, endedAt) >= 0)
  return syncs.every(isShown) ? syncs[0]?.id : undefined
}
