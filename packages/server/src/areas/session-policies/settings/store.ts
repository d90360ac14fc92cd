import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { SessionSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type ListName, LONGEST_SECONDS } from './shape.ts'

export type AddressList = { readonly enabled: boolean; readonly sourceCidr: readonly string[] }
export type AddressLists = Readonly<Partial<Record<ListName, AddressList>>>

export type SettingsContent = Pick<
  SessionSettingsRow,
  | 'max_session_seconds'
  | 'external_clients_enabled'
  | 'client_id_metadata_document_policy'
  | 'client_id_approval_request_policy_id'
> & { readonly address_lists: AddressLists }

export type StoredSettings = SettingsContent & { readonly version: number }

/** The settings of a tenant that never changed any. */
const UNCHANGED: StoredSettings = {
  max_session_seconds: LONGEST_SECONDS,
  address_lists: {},
  external_clients_enabled: false,
  client_id_metadata_document_policy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED',
  client_id_approval_request_policy_id: '',
  version: 0,
}

export const findSettings = async (tx: Tx): Promise<StoredSettings> =>
  (await tx.find<StoredSettings>(sql`select * from session_settings`)) ?? UNCHANGED

/** Two changes at once are served one after the other, also while there is no row to lock. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await oneAtATime(tx, 'session settings')
  return findSettings(tx)
}

export const saveSettings = (tx: Tx, content: SettingsContent): Promise<StoredSettings> =>
  tx.get<StoredSettings>(
    sql`insert into session_settings (max_session_seconds, address_lists, external_clients_enabled,
          client_id_metadata_document_policy, client_id_approval_request_policy_id, updated_at)
        values (${content.max_session_seconds}, ${content.address_lists}, ${content.external_clients_enabled},
          ${content.client_id_metadata_document_policy}, ${content.client_id_approval_request_policy_id}, ${tx.now})
        on conflict (tenant_id) do update set max_session_seconds = excluded.max_session_seconds,
          address_lists = excluded.address_lists, external_clients_enabled = excluded.external_clients_enabled,
          client_id_metadata_document_policy = excluded.client_id_metadata_document_policy,
          client_id_approval_request_policy_id = excluded.client_id_approval_request_policy_id,
          updated_at = excluded.updated_at, version = session_settings.version + 1
        returning *`,
    'session settings',
    tx.tenantId,
  )

/** The lists of the tenant as one value, and whether clients of others may act; null while nothing was set. */
export const ADDRESS_LISTS = sql`(
  select t.address_lists || jsonb_build_object('externalClientsEnabled', t.external_clients_enabled)
  from session_settings t)`
