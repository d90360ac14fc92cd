import { AUTH_LEVELS, type AuthLevel, acrOf, type CredentialType } from '../../../service/session-facts.ts'
import type { SessionsRow, SsoApplicationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadMappedValues } from '../../directory/user-sources/api.ts'
import { oidcOf } from '../applications/view.ts'

type Destination = 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY' | 'OIDC_CLAIM_DESTINATION_USERINFO_ONLY'

/** What the mappings of an application say of a user; what the user does not have is left out. */
export async function mappedClaims(
  tx: Tx,
  { application, userId }: { readonly application: SsoApplicationsRow; readonly userId: string },
  destination: Destination,
): Promise<Record<string, unknown>> {
  const mappings = oidcOf(application).claimMappings.filter((one) => one.destination === destination)
  const values = await loadMappedValues(
    tx,
    userId,
    mappings.map((one) => one.userAttributeMappingId),
  )
  return Object.fromEntries(
    mappings.flatMap(({ claimName, userAttributeMappingId }) => {
      const found = values.get(userAttributeMappingId)
      if (!found || found.values.length === 0) return []
      return [[claimName, found.multi ? found.values : found.values[0]]]
    }),
  )
}

/** RFC 8176. What an upstream provider asked for is not known. */
const METHODS: Partial<Readonly<Record<CredentialType, string>>> = {
  CREDENTIAL_TYPE_PASSWORD: 'pwd',
  CREDENTIAL_TYPE_TOTP: 'otp',
  CREDENTIAL_TYPE_EMAIL_OTP: 'otp',
  CREDENTIAL_TYPE_PASSKEY: 'pop',
}

/** How and when the person of a session signed in. */
export function authenticationClaims(session: SessionsRow): Record<string, unknown> {
  const level = session.auth_level as AuthLevel // Safe because only insertSession writes it.
  const types = session.credential_types as CredentialType[] // Safe because only insertSession writes them.
  const methods = types.flatMap((type) => METHODS[type] ?? [])
  const isMultiFactor = AUTH_LEVELS.indexOf(level) >= AUTH_LEVELS.indexOf('AUTH_LEVEL_MULTI_FACTOR')
  const amr = [...new Set([...methods, ...(isMultiFactor ? ['mfa'] : [])])]
  const acr = acrOf(level)
  return {
    ...(session.auth_time ? { auth_time: Math.floor(session.auth_time.epochMilliseconds / 1000) } : {}),
    ...(acr === '' ? {} : { acr }),
    ...(amr.length === 0 ? {} : { amr }),
  }
}
