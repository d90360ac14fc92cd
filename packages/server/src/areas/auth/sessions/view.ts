import type { AuthLevel, CredentialType, SessionFacts } from '../../../service/session-facts.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Session } from './shape.ts'

export const toSession = (row: SessionsRow, currentId = ''): Answer<typeof Session> => ({
  id: row.id,
  userId: row.user_id,
  clientId: row.client_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  authTime: row.auth_time,
  authLevel: row.auth_level as AuthLevel, // Safe because only insertSession writes it.
  credentialTypes: row.credential_types as CredentialType[], // Safe because only insertSession writes them.
  authConfigId: row.auth_config_id,
  sessionPolicyId: row.session_policy_id,
  ip: row.ip,
  userAgent: row.user_agent,
  isCurrent: row.id === currentId,
  endedAt: row.ended_at,
  endReason: row.end_reason,
})

export const toSessionFacts = (row: SessionsRow): SessionFacts => ({
  id: row.id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  authTime: row.auth_time ?? undefined,
  authLevel: row.auth_level as AuthLevel, // Safe because only insertSession writes it.
  credentialTypes: row.credential_types as CredentialType[], // Safe because only insertSession writes them.
  authConfigId: row.auth_config_id,
  sessionPolicyId: row.session_policy_id,
  userAgent: row.user_agent,
})
