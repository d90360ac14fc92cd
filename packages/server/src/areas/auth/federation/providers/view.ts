import type { WorkloadProvidersRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { WellKnown, WorkloadFederationProvider } from './shape.ts'

export const toProvider = (row: WorkloadProvidersRow): Answer<typeof WorkloadFederationProvider> => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  issuerUrl: row.issuer_url,
  wellKnownProvider: row.well_known_provider as WellKnown, // Safe because only names of the enumeration are stored.
  disabled: row.disabled,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.bundle_endpoint_url === '' ? { oidc: {} } : { spiffe: { bundleEndpointUrl: row.bundle_endpoint_url } }),
})
