import { createHash } from 'node:crypto'
import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ShadowMcpServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { ShadowMcpServer } from './shape.ts'

export type Sighting = {
  readonly identifier: string
  readonly transport: string
  readonly deviceId: string
  readonly userEmail: string
  readonly at: Temporal.Instant
}

export type UsedServer = ShadowMcpServersRow & { devices: number; people: number }
export type ServerRow = UsedServer & { finding_id: string }

/** Stores sightings; a device is known by its hash alone, which differs from tenant to tenant. */
export async function keepSightings(tx: Tx, sightings: readonly Sighting[]): Promise<void> {
  const rows = sightings.map(({ identifier, transport, deviceId, userEmail, at }) => ({
    id: newId(tx.now),
    identifier,
    transport,
    device: createHash('sha256').update(`${tx.tenantId}\n${deviceId}`).digest('hex'),
    email: userEmail.toLowerCase(),
    at: at.toString(),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
    id text, identifier text, transport text, device text, email text, at timestamptz)`
  await tx.run(sql`
    insert into shadow_mcp_servers (id, identifier, transport, first_seen_at, last_seen_at, created_at, updated_at)
    select min(id), identifier, transport, min(at), max(at), ${tx.now}, ${tx.now} from ${given} group by 2, 3
    on conflict (tenant_id, identifier, transport) do update set
      last_seen_at = greatest(shadow_mcp_servers.last_seen_at, excluded.last_seen_at),
      first_seen_at = least(shadow_mcp_servers.first_seen_at, excluded.first_seen_at), updated_at = ${tx.now}`)
  await tx.run(sql`
    insert into shadow_mcp_sightings (server_id, device_hash, user_email, last_seen_at)
    select m.id, s.device, s.email, max(s.at) from ${given}
    join shadow_mcp_servers m on m.identifier = s.identifier and m.transport = s.transport group by 1, 2, 3
    on conflict (tenant_id, server_id, device_hash, user_email) do update set
      last_seen_at = greatest(shadow_mcp_sightings.last_seen_at, excluded.last_seen_at)`)
}

/** Servers with how many devices and people use them. */
export const listServers = (tx: Tx, where: readonly (Sql | undefined)[], limit: number): Promise<UsedServer[]> =>
  tx.rows<UsedServer>(sql`
    select m.*, c.devices, c.people
    from shadow_mcp_servers m
    cross join lateral (
      select count(distinct s.device_hash)::integer as devices,
             count(distinct nullif(s.user_email, ''))::integer as people
      from shadow_mcp_sightings s where s.server_id = m.id) c
    where ${and(where)} order by m.id limit ${limit}`)

/** The same with the findings they led to. */
export async function withFindings(tx: Tx, servers: readonly UsedServer[]): Promise<ServerRow[]> {
  const fingerprints = servers.map(({ identifier, transport }) => fingerprintOf(['shadow_mcp', identifier, transport]))
  const found = await tx.rows<{ id: string; fingerprint: string }>(
    sql`select id, fingerprint from findings where fingerprint = any(${fingerprints})`,
  )
  const ids = new Map(found.map(({ id, fingerprint }) => [fingerprint, id]))
  return servers.map((server, index) => ({ ...server, finding_id: ids.get(fingerprints[index]!) ?? '' }))
}

/** Sets the state of a server; returns it as it is then. */
export async function saveState(
  tx: Tx,
  id: string,
  { state, reason, appId }: { state: string; reason: string; appId: string },
): Promise<ServerRow> {
  await tx.run(sql`
    update shadow_mcp_servers
    set state = ${state}, reason = ${reason}, app_id = ${appId}, version = version + 1, updated_at = ${tx.now}
    where id = ${id}`)
  const [row] = await withFindings(tx, await listServers(tx, [sql`m.id = ${id}`], 1))
  return row!
}

export const lockServer = (tx: Tx, id: string): Promise<ShadowMcpServersRow> =>
  tx.get<ShadowMcpServersRow>(sql`select * from shadow_mcp_servers where id = ${id} for update`, 'tool server', id)

export const toServer = (row: ServerRow): Answer<typeof ShadowMcpServer> => ({
  id: row.id,
  mcpIdentifier: row.identifier,
  transport: row.transport as 'SHADOW_MCP_TRANSPORT_STDIO', // Safe because only names of the set are stored.
  deviceCount: row.devices,
  userCount: row.people,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  state: `SHADOW_MCP_STATE_${row.state as 'NEW'}`, // Safe as above.
  findingId: row.finding_id,
  appId: row.app_id,
})
