import { sql } from '../../../store/sql.ts'
import type { ConnectorClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ClientKey } from '../../auth/api.ts'
import { underFreeName } from '../../auth/clients/api.ts'

type New = {
  appId: string
  connectorId: string
  displayName: string
  key: ClientKey
  allowSourceCidrs: readonly string[]
  expiresAt: Temporal.Instant | null
}

export const insertConnectorClient = (tx: Tx, { appId, connectorId, displayName, key, ...limits }: New) =>
  underFreeName((name) =>
    tx.find<ConnectorClientsRow>(sql`
      insert into connector_clients (id, app_id, connector_id, display_name, public_key, thumbprint, last_four,
                                     allow_source_cidrs, expires_at, created_at, updated_at)
      values (${name}, ${appId}, ${connectorId}, ${displayName}, ${key.publicKey}, ${key.thumbprint},
              ${key.lastFour}, ${[...limits.allowSourceCidrs]}, ${limits.expiresAt}, ${tx.now}, ${tx.now})
      on conflict (tenant_id, id) do nothing returning *`),
  )

type Place = { connectorId: string; id: string }

export const getConnectorClient = (tx: Tx, { connectorId, id }: Place): Promise<ConnectorClientsRow> =>
  tx.get<ConnectorClientsRow>(
    sql`select * from connector_clients where id = ${id} and connector_id = ${connectorId} and deleted_at is null`,
    'connector credential',
    id,
  )

export const lockConnectorClient = (tx: Tx, { connectorId, id }: Place): Promise<ConnectorClientsRow> =>
  tx.get<ConnectorClientsRow>(
    sql`select * from connector_clients where id = ${id} and connector_id = ${connectorId} and deleted_at is null
        for update`,
    'connector credential',
    id,
  )

/** The caller has locked the connector: two made at the same time are counted one after the other. */
export const endConnectorClient = (tx: Tx, id: string): Promise<ConnectorClientsRow> =>
  tx.get<ConnectorClientsRow>(
    sql`update connector_clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'connector credential',
    id,
  )

export const endConnectorClients = (tx: Tx, connectorId: string): Promise<number> =>
  tx.run(sql`
    update connector_clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${connectorId} and deleted_at is null`)
