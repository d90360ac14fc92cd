import { seconds } from '../../../lib/duration.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { SubjectType } from './names.ts'
import type { SsoApplication } from './shape.ts'

export type ShownApplication = Answer<typeof SsoApplication>

export const toApplication = (row: SsoApplicationsRow): ShownApplication => ({
  id: row.id,
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  displayName: row.display_name,
  description: row.description,
  assertionLifetime: seconds(row.assertion_seconds),
  sectorId: row.sector_id,
  subjectType: row.subject_type as SubjectType, // Safe because the table accepts no other.
  subjectCompatibility:
    row.compatibility_mapping_id === '' ? null : { userAttributeMappingId: row.compatibility_mapping_id },
  disabled: row.disabled,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.oidc === null ? {} : { oidc: oidcOf(row) }),
  ...(row.saml === null ? {} : { saml: samlOf(row) }),
})

export type OidcConfig = NonNullable<ShownApplication['oidc']>
export type SamlConfig = NonNullable<ShownApplication['saml']>

/** Safe because both were written by their shapes, and hold nothing that is read otherwise. */
export const oidcOf = ({ oidc }: Pick<SsoApplicationsRow, 'oidc'>): OidcConfig => oidc as OidcConfig
export const samlOf = ({ saml }: Pick<SsoApplicationsRow, 'saml'>): SamlConfig => saml as SamlConfig
