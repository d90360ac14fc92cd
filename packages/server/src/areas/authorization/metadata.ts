import { ACR_LEVELS } from '../../service/session-facts.ts'
import type { AnyGrant, ServerMetadata } from '../auth/oauth/api.ts'
import { SCOPES } from './request.ts'

/** What people can sign in with, for clients that look it up. */
export const metadata = (grants: readonly AnyGrant[]): ServerMetadata => ({
  grantTypes: grants.map(({ name }) => name),
  authMethods: ['none'],
  members: (base) => ({
    authorization_endpoint: `${base}/auth/v1/authorize`,
    registration_endpoint: `${base}/auth/v1/register`,
    client_id_metadata_document_supported: true,
    device_authorization_endpoint: `${base}/auth/v1/device_authorization`,
    userinfo_endpoint: `${base}/auth/v1/userinfo`,
    end_session_endpoint: `${base}/auth/v1/logout`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [...SCOPES],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    acr_values_supported: Object.keys(ACR_LEVELS),
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'acr',
      'amr',
      'sid',
      'name',
      'email',
      'email_verified',
    ],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  }),
})
