import type { Tenant } from '../../../service/tenant.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ToolServerCredentialsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { AuthMethod, Credential, ServerConfig } from './config.ts'
import { sealSecrets } from './oauth/config.ts'

export const findServer = (
  tx: Tx,
  connectorId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ToolServersRow | undefined> => {
  const found = sql`select * from tool_servers where connector_id = ${connectorId} and deleted_at is null`
  return tx.find<ToolServersRow>(lock ? sql`${found} for update` : found)
}

export const getServer = (tx: Tx, connectorId: string): Promise<ToolServersRow> =>
  tx.get<ToolServersRow>(
    sql`select * from tool_servers where connector_id = ${connectorId}`,
    'tool server',
    connectorId,
  )

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: string | undefined
  readonly limit: number
}

export const listServers = (tx: Tx, { where, after, limit }: Listing): Promise<ToolServersRow[]> =>
  tx.rows<ToolServersRow>(sql`
    select * from tool_servers s where ${and([
      sql`s.deleted_at is null`,
      after === undefined ? undefined : sql`s.connector_id > ${after}`,
      ...where,
    ])} order by s.connector_id limit ${limit}`)

/** Whether another server has the prefix: the names of tools would be the same. */
export const isPrefixTaken = async (tx: Tx, prefix: string, exceptId = ''): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from tool_servers where tool_prefix = ${prefix} and deleted_at is null and connector_id <> ${exceptId}`)) !==
  undefined

type New = {
  readonly connectorId: string
  readonly appId: string
  readonly displayName: string
  readonly description: string
  readonly dataSensitivity: string
  readonly toolPrefix: string
}

export async function insertServer(tx: Tx, tenant: Tenant, made: New, config: ServerConfig): Promise<ToolServersRow> {
  const { url, transport, sharing, requireToolApproval, credential, catalogId, configFields, sourceAppId } = config
  await tx.run(sql`
    insert into tool_servers (connector_id, app_id, display_name, description, data_sensitivity, tool_prefix, url,
      transport, auth_method, auth_name, secret, oauth, oauth_secret, token_sharing, require_tool_approval, catalog_id,
      config_fields, source_app_id, created_at, updated_at)
    values (${made.connectorId}, ${made.appId}, ${made.displayName}, ${made.description}, ${made.dataSensitivity},
      ${made.toolPrefix}, ${url}, ${transport}, ${credential.method}, ${credential.name},
      ${sharedSecret(tenant, made.connectorId, config)}, ${oauthDocument(config)}::jsonb,
      ${oauthSecret(tenant, made.connectorId, config)}, ${sharing}, ${requireToolApproval}, ${catalogId},
      ${JSON.stringify(configFields)}::jsonb, ${sourceAppId}, ${tx.now}, ${tx.now})`)
  return getServer(tx, made.connectorId)
}

type Saving = {
  /** The same server is called in the same way: who has signed in to it stays so. */
  readonly keepsSignIns: boolean
}

/** Credentials of users and of whoever has signed in for all are wiped otherwise: they were for the server as it was. */
export async function saveConfig(
  tx: Tx,
  tenant: Tenant,
  id: string,
  config: ServerConfig,
  { keepsSignIns }: Saving,
): Promise<ToolServersRow> {
  const { url, transport, sharing, requireToolApproval, credential, catalogId, configFields, sourceAppId } = config
  await tx.run(sql`
    update tool_servers set url = ${url}, transport = ${transport}, auth_method = ${credential.method}, auth_name = ${credential.name},
      secret = ${sharedSecret(tenant, id, config)}, oauth = ${oauthDocument(config)}::jsonb,
      oauth_secret = ${oauthSecret(tenant, id, config)}, token_sharing = ${sharing}, require_tool_approval = ${requireToolApproval},
      catalog_id = ${catalogId}, config_fields = ${JSON.stringify(configFields)}::jsonb, source_app_id = ${sourceAppId},
      updated_at = ${tx.now}, version = version + 1
    where connector_id = ${id}`)
  if (!keepsSignIns) {
    await tx.run(sql`
      update tool_servers set authorized_by = '', authorized_as = '{}', authorized_at = null, renewing_at = null
      where connector_id = ${id}`)
    await wipeCredentials(tx, id)
  }
  return getServer(tx, id)
}

type Content = Pick<
  ToolServersRow,
  'display_name' | 'description' | 'data_sensitivity' | 'tool_prefix' | 'require_tool_approval'
>

export async function saveServer(tx: Tx, id: string, content: Content): Promise<ToolServersRow> {
  await tx.run(sql`
    update tool_servers set display_name = ${content.display_name}, description = ${content.description},
      data_sensitivity = ${content.data_sensitivity}, tool_prefix = ${content.tool_prefix},
      require_tool_approval = ${content.require_tool_approval}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${id}`)
  return getServer(tx, id)
}

export async function savePause(
  tx: Tx,
  id: string,
  at: Temporal.Instant | null,
  reason: string,
): Promise<ToolServersRow> {
  await tx.run(sql`
    update tool_servers set paused_at = ${at}, paused_reason = ${reason}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${id}`)
  return getServer(tx, id)
}

export const saveDiscovered = (tx: Tx, id: string, error: string): Promise<number> =>
  tx.run(sql`
    update tool_servers set discovered_at = ${tx.now}, discovery_error = ${error} where connector_id = ${id}`)

export async function endServer(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update tool_servers set deleted_at = ${tx.now}, updated_at = ${tx.now}, secret = null, oauth_secret = null,
      version = version + 1
    where connector_id = ${id}`)
  await wipeCredentials(tx, id)
}

async function wipeCredentials(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from tool_server_credentials where connector_id = ${id}`)
  await tx.run(sql`delete from tool_server_sign_ins where connector_id = ${id}`)
}

const oauthDocument = ({ oauth }: ServerConfig): string | null => (oauth ? JSON.stringify(oauth.config) : null)

const oauthSecret = ({ sealer }: Tenant, id: string, { oauth }: ServerConfig): Buffer | null =>
  oauth ? sealSecrets(sealer, id, oauth.secrets) : null

export const sharedPurpose = (id: string): string => `tool server ${id}`
export const ownPurpose = (id: string, userId: string): string => `tool server ${id} of ${userId}`

const sharedSecret = ({ sealer }: Tenant, id: string, { sharing, credential }: ServerConfig): Buffer | null =>
  sharing === 'SHARED' && credential.secret ? sealer.seal(Buffer.from(credential.secret), sharedPurpose(id)) : null

/** What a call for this user is sent with; undefined when the user has not given an own credential yet. */
export async function findCredential(
  tx: Tx,
  { sealer }: Tenant,
  server: ToolServersRow,
  userId: string,
): Promise<Credential | undefined> {
  const method = server.auth_method as AuthMethod // Safe because the table checks it.
  if (server.token_sharing === 'SHARED') {
    const secret = server.secret ? sealer.open(server.secret, sharedPurpose(server.connector_id)).toString() : undefined
    return { method, name: server.auth_name, secret }
  }
  const own = await tx.find<ToolServerCredentialsRow>(sql`
    select * from tool_server_credentials
    where connector_id = ${server.connector_id} and user_id = ${userId} and refused_at is null`)
  if (!own) return undefined
  const secret = sealer.open(own.secret, ownPurpose(server.connector_id, userId)).toString()
  return { method, name: own.auth_name || server.auth_name, secret }
}

type Own = { readonly connectorId: string; readonly userId: string; readonly credential: Credential }

export const saveOwnCredential = (
  tx: Tx,
  { sealer }: Tenant,
  { connectorId, userId, credential }: Own,
): Promise<number> =>
  tx.run(sql`
    insert into tool_server_credentials (connector_id, user_id, secret, auth_name, connected_at)
    values (${connectorId}, ${userId},
      ${sealer.seal(Buffer.from(credential.secret ?? ''), ownPurpose(connectorId, userId))}, ${credential.name}, ${tx.now})
    on conflict (tenant_id, connector_id, user_id) do update set secret = excluded.secret,
      auth_name = excluded.auth_name, connected_at = excluded.connected_at, refused_at = null`)

export const deleteOwnCredential = (tx: Tx, connectorId: string, userId: string): Promise<number> =>
  tx.run(sql`delete from tool_server_credentials where connector_id = ${connectorId} and user_id = ${userId}`)

/** The server did not take it. False when that was known already. */
export const refuseOwnCredential = async (tx: Tx, connectorId: string, userId: string): Promise<boolean> =>
  (await tx.run(sql`
    update tool_server_credentials set refused_at = ${tx.now}
    where connector_id = ${connectorId} and user_id = ${userId} and refused_at is null`)) > 0
