import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Host = { id: string; name: string; version: string }

export const saveHost = (tx: Tx, connectorId: string, { id, name, version }: Host): Promise<number> =>
  tx.run(sql`
    insert into connector_hosts (connector_id, id, name, version, first_seen_at, seen_at)
    values (${connectorId}, ${id}, ${name}, ${version}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, connector_id, id) do update set name = ${name}, version = ${version}, seen_at = ${tx.now}`)
