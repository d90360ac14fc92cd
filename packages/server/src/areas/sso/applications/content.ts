import type { Answer, Request } from '../../../wire/shape.ts'
import { SsoApplicationOidcConfig } from '../oidc/config-shape.ts'
import { samlContent } from '../saml/config-content.ts'
import type { SettingsContent } from '../settings/store.ts'
import type { SsoApplication } from './shape.ts'
import type { ApplicationContent } from './store.ts'

type Given = Request<typeof SsoApplication> | Answer<typeof SsoApplication>
type GivenOidc = NonNullable<Given['oidc']>

/** What was not given gets the default of the tenant. */
export function toContent(given: Given, defaults: SettingsContent): ApplicationContent {
  const subjectType = given.subjectType ?? 'SSO_SUBJECT_TYPE_UNSPECIFIED'
  return {
    display_name: given.displayName ?? '',
    description: given.description ?? '',
    disabled: given.disabled ?? false,
    subject_type: subjectType === 'SSO_SUBJECT_TYPE_UNSPECIFIED' ? defaults.default_subject_type : subjectType,
    sector_id: given.sectorId ?? '',
    compatibility_mapping_id: given.subjectCompatibility?.userAttributeMappingId ?? '',
    assertion_seconds:
      given.assertionLifetime == null
        ? defaults.default_assertion_seconds
        : Number(given.assertionLifetime / 1_000_000_000n),
    oidc: given.oidc ? oidcContent(given.oidc, defaults) : null,
    saml: given.saml ? samlContent(given.saml) : null,
  }
}

function oidcContent(given: GivenOidc, defaults: SettingsContent): unknown {
  const alg = given.idTokenSignedResponseAlg ?? 'OIDC_SIGNING_ALGORITHM_UNSPECIFIED'
  const complete = {
    idTokenSignedResponseAlg: alg === 'OIDC_SIGNING_ALGORITHM_UNSPECIFIED' ? defaults.default_id_token_alg : alg,
    claimMappings: (given.claimMappings ?? []).map((one) => ({
      ...one,
      destination:
        one.destination === undefined || one.destination === 'OIDC_CLAIM_DESTINATION_UNSPECIFIED'
          ? 'OIDC_CLAIM_DESTINATION_USERINFO_ONLY'
          : one.destination,
    })),
  }
  return SsoApplicationOidcConfig.write(complete as never) // Safe because every member is there and was read by the shape.
}
