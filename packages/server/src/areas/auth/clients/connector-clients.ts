import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'

/** The clients that connectors sign in with. Each member is a query, part of one that this area makes. */
export type ConnectorClients = {
  /** A client with a secret, with the columns of a KnownClient. */
  client(name: string): Sql
  /** What is behind its tokens now: gone, app_id, connector_id, name, allow_source_cidrs, expires_at. */
  principal(name: string): Sql
  /** Records when clients were used: `used` has their ids (id) and times (at). */
  setLastUsed(used: Sql): Sql
}

export const connectorClients = extensionPoint<ConnectorClients>('auth.connectorClients')
