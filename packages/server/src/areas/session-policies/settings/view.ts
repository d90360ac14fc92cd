import { seconds } from '../../../lib/duration.ts'
import type { Answer } from '../../../wire/shape.ts'
import { LIST_NAMES, LONGEST_SECONDS, type SessionSettings } from './shape.ts'
import type { AddressList, SettingsContent } from './store.ts'

export type ShownSettings = Answer<typeof SessionSettings>

const OFF: AddressList = { enabled: false, sourceCidr: [] }

export const toSettings = (row: SettingsContent): ShownSettings => {
  const { address_lists: lists } = row
  return {
    maxSessionLength: seconds(row.max_session_seconds),
    ssoUserSource: lists.ssoUserSource ?? OFF,
    ssoAdminSource: lists.ssoAdminSource ?? OFF,
    pccUserSource: lists.pccUserSource ?? OFF,
    pccAdminSource: lists.pccAdminSource ?? OFF,
    connectorSource: lists.connectorSource ?? OFF,
    externalClientSource: lists.externalClientSource ?? OFF,
    externalClientsEnabled: row.external_clients_enabled,
    // Safe because only names of the set are stored.
    clientIdMetadataDocumentPolicy:
      row.client_id_metadata_document_policy as ShownSettings['clientIdMetadataDocumentPolicy'],
    clientIdApprovalRequestPolicyId: row.client_id_approval_request_policy_id,
  }
}

/** A length that was cleared is the longest; a list that was cleared is off. */
export const toContent = (shown: ShownSettings): SettingsContent => ({
  max_session_seconds: shown.maxSessionLength === null ? LONGEST_SECONDS : Number(shown.maxSessionLength / seconds(1)),
  address_lists: Object.fromEntries(
    LIST_NAMES.map((name) => {
      const { enabled = false, sourceCidr = [] } = shown[name] ?? OFF
      return [name, { enabled, sourceCidr }]
    }),
  ),
  external_clients_enabled: shown.externalClientsEnabled,
  client_id_metadata_document_policy: shown.clientIdMetadataDocumentPolicy,
  client_id_approval_request_policy_id: shown.clientIdApprovalRequestPolicyId,
})
