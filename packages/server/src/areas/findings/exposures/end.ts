import type { StoredEvent } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { SYSTEM } from '../audits/store.ts'
import { rescored } from '../pipeline/appear.ts'
import { over } from '../pipeline/observe.ts'
import { record } from '../record.ts'
import { isOn } from '../settings/store.ts'
import { HAPPENINGS } from '../states/transitions.ts'
import { lockFindings } from '../store.ts'
import { type Exposure, TYPES } from './observation.ts'

const END_EXPOSURES: Named<{ tick: string }> = { kind: 'findings.endExposures', concurrency: { perTenant: 1 } }

export const endExposures = areaJob({
  ...END_EXPOSURES,
  about: 'Resolves findings about secrets in public that no longer open anything.',
  retry: PATIENT,

  async run({ tx, emit }, _payload: { tick: string }) {
    const ended = await findEnded(tx)
    if (ended.size === 0) return done
    const locked = await lockFindings(tx, [...ended.keys()])
    const revoked = await rescored(
      tx,
      locked.map((row) => withRevoked(row, ended.get(row.id)!)),
    )
    const happened = revoked.flatMap((row, index) =>
      over(row, 'credential_revoked', tx.now).map((one) => ({ ...one, before: locked[index]! })),
    )
    await record({ tx, emit, actor: SYSTEM }, happened)
    return done
  },
})

const withRevoked = (row: FindingsRow, endedAt: Temporal.Instant): FindingsRow => ({
  ...row,
  evidence_fields: {
    ...(row.evidence_fields as Exposure), // Safe because only exposures are selected.
    credentialRevoked: true,
    revokedAt: endedAt.toString(),
  },
})

/** Open findings whose secret opens nothing any more, with when it stopped. */
async function findEnded(tx: Tx): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const states = Object.keys(HAPPENINGS.gone)
  const on: string[] = []
  for (const type of Object.values(TYPES)) if (await isOn(tx, type)) on.push(type.type)
  const rows = await tx.rows<{ id: string; ended: Temporal.Instant }>(sql`
    with open as (
      select id, decoy_id, payload->>'userClientId' as user_client, payload->>'connectorClientId' as connector_client,
             evidence_fields->>'fingerprintPrefix' as prefix
      from findings where type = any(${on}) and state = any(${states}))
    select f.id, coalesce(c.deleted_at, c.expires_at) as ended
    from open f join clients_view c on c.id = f.user_client
    where c.deleted_at is not null or c.expires_at <= ${tx.now}
    union all
    select f.id, coalesce(c.deleted_at, c.expires_at)
    from open f join connector_clients_view c on c.id = f.connector_client
    where c.deleted_at is not null or c.expires_at <= ${tx.now}
    union all
    select f.id, coalesce(d.deleted_at, ${tx.now})
    from open f join decoys d on d.id = f.decoy_id
    where d.deleted_at is not null or left(d.material_sha256, length(f.prefix)) <> f.prefix`)
  return new Map(rows.map(({ id, ended }) => [id, ended]))
}

/** After these a secret may be invalid; whether it has expired is checked every hour. */
const ENDS = new Set([
  'auth.personalClient.deleted',
  'auth.servicePrincipalCredential.deleted',
  'auth.servicePrincipal.deleted',
  'connectors.credential.deleted',
  'connectors.connector.deleted',
  'findings.decoy.rotated',
  'findings.decoy.deleted',
])

export async function followEnds(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const concerned = events.some(({ kind }) => ENDS.has(kind))
  await enqueueAll(tx, END_EXPOSURES, concerned ? [{ key: 'events', payload: { tick: '' } }] : [], 'replace')
}
