import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, id, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, readOnly, required, shape } from '../../../../wire/shape.ts'
import { bundleEndpointUrl, issuerUrl } from './fields.ts'

const WellKnownWorkloadProvider = enumeration('WellKnownWorkloadProvider', 'Whose tokens a provider stands for.', [
  'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED',
  'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM',
  'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS',
  'WELL_KNOWN_WORKLOAD_PROVIDER_GITLAB_CI',
  'WELL_KNOWN_WORKLOAD_PROVIDER_HCP_TERRAFORM',
  'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND',
  'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE',
])
export type WellKnown = (typeof WellKnownWorkloadProvider.values)[number]

const OIDCSettings = shape('OIDCSettings', 'The keys are found by OpenID discovery at the issuer.', {})

const SPIFFESettings = shape('SPIFFESettings', 'The keys are found in the bundle of a SPIFFE trust domain.', {
  bundleEndpointUrl: required(bundleEndpointUrl()),
})

/** Where the keys come from; absent means OpenID discovery. */
export const settings = () => oneof('settings', { oidc: OIDCSettings, spiffe: SPIFFESettings })

/** What a provider has from its creation on. */
export const providerFields = {
  displayName: displayName('What it is called.', 128),
  description: text(2048, 'What it is for.', { multiline: true }),
  issuerUrl: issuerUrl(),
  wellKnownProvider: oneOfNames(WellKnownWorkloadProvider, 'The kind of provider; it cannot be changed.'),
}

export const WorkloadFederationProvider = shape(
  'WorkloadFederationProvider',
  'An issuer of tokens that workloads may exchange for access tokens.',
  {
    id: readOnly(id('The id of the provider.')),
    ...providerFields,
    disabled: bool('Whether its tokens are refused, and access tokens that came of them too.'),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  settings(),
)
