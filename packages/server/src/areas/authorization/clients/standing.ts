import type { StoredSettings } from '../../session-policies/settings/api.ts'

/** Whether a client that a document describes may be used: yes, once it was asked for, while it is decided, or no. */
export type Standing = 'open' | 'ask' | 'waits' | 'closed'

type Policy = Pick<StoredSettings, 'client_id_metadata_document_policy' | 'client_id_approval_request_policy_id'>

/** What somebody has decided about the client counts first, then the policy of the tenant. Nothing said means no. */
export function standingOf(settings: Policy, approval: string): Standing {
  if (approval === 'ALLOWED') return 'open'
  if (approval === 'REFUSED') return 'closed'
  switch (settings.client_id_metadata_document_policy) {
    case 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOW_ALL':
      return 'open'
    case 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE':
      if (settings.client_id_approval_request_policy_id === '') return 'closed'
      return approval === 'WAITING' ? 'waits' : 'ask'
    default:
      return 'closed'
  }
}
