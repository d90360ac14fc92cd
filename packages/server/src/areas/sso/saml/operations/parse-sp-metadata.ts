import { type MetadataFinding, parseServiceProviderMetadata, type ServiceProviderConfig } from '@reeve/saml'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { text } from '../../../../wire/scalars.ts'
import { type Answer, nullable, required, shape } from '../../../../wire/shape.ts'
import { MOST_ACS_URLS, SsoApplicationSamlConfig } from '../config-shape.ts'
import { namedFormat } from '../name-id.ts'

const Component = enumeration('SAMLMetadataComponent', 'The part of the metadata that a finding is about.', [
  'COMPONENT_UNSPECIFIED',
  'COMPONENT_DOCUMENT',
  'COMPONENT_ENTITY_ID',
  'COMPONENT_ACS_URL',
  'COMPONENT_NAME_ID_FORMAT',
  'COMPONENT_SIGNING_CERTIFICATE',
  'COMPONENT_ENCRYPTION_CERTIFICATE',
  'COMPONENT_REQUIREMENT',
  'COMPONENT_BINDING',
])

const Level = enumeration('SAMLMetadataLevel', 'What a finding means for the application.', [
  'LEVEL_UNSPECIFIED',
  'LEVEL_BLOCKING',
  'LEVEL_WARNING',
])

const MOST_FINDINGS = 100
const MOST_REASON = 1024

const Finding = shape('SAMLMetadataFinding', 'Something in metadata that cannot be used, or not as it says.', {
  component: oneOfNames(Component, 'What it is about.'),
  level: oneOfNames(Level, 'BLOCKING: an application like this is refused. WARNING: it works otherwise than it says.'),
  reason: text(MOST_REASON, 'What was found, and what is done about it.'),
})

export const parseSpMetadata = operation({
  id: 'sso.saml.parseSpMetadata',
  about: 'Reads the SAML metadata of an app: what an application for it would be, and what is wrong with it.',
  route: 'POST /api/v1/sso/applications/saml/parse-sp-metadata',
  guard: requiresOrOwns('apps:write'),
  reads: true,
  request: shape('SSOApplicationServiceParseSAMLServiceProviderMetadataRequest', 'The metadata of an app.', {
    metadataXml: required(text(262_144, 'The document, as the app gives it.', { min: 1, multiline: true })),
  }),
  response: shape('SSOApplicationServiceParseSAMLServiceProviderMetadataResponse', 'What the metadata says.', {
    config: nullable(SsoApplicationSamlConfig),
    findings: list(Finding, MOST_FINDINGS, 'Those that block come first.'),
  }),

  async run({ tx }, { metadataXml }) {
    const { config, findings } = parseServiceProviderMetadata(metadataXml, tx.now)
    return {
      config: config ? toConfig(config) : null,
      findings: toFindings([...findings, ...(config ? leftOut(config) : [])]),
    }
  },
})

type Config = Answer<typeof SsoApplicationSamlConfig>

const toConfig = (config: ServiceProviderConfig): Config => ({
  spEntityId: config.entityId,
  acsUrls: config.acsUrls.slice(0, MOST_ACS_URLS),
  nameIdFormat: namedFormat(config.nameIdFormat),
  attributeMappings: [],
  requireSignedAuthnRequests: config.authnRequestsSigned,
  spSigningCertificates: [...config.signingCertificates],
  // An assertion is signed even where the app does not insist on it: it leaves the response when it is kept.
  signAssertions: true,
  signResponses: false,
  encryptAssertions: config.encryptionCertificate !== undefined,
  encryptionAlgorithm: 'SAML_ENCRYPTION_ALGORITHM_AES256_GCM',
  spEncryptionCertificate: config.encryptionCertificate ?? '',
})

const leftOut = ({ acsUrls }: ServiceProviderConfig): MetadataFinding[] =>
  acsUrls.length <= MOST_ACS_URLS
    ? []
    : [{ component: 'ACS_URL', level: 'WARNING', reason: `Only the first ${MOST_ACS_URLS} addresses are taken.` }]

const toFindings = (findings: readonly MetadataFinding[]): Answer<typeof Finding>[] =>
  [...new Map(findings.map((finding) => [`${finding.component} ${finding.reason}`, finding])).values()]
    .toSorted((one, other) => one.level.localeCompare(other.level))
    .slice(0, MOST_FINDINGS)
    .map(({ component, level, reason }) => ({
      component: `COMPONENT_${component}`,
      level: `LEVEL_${level}`,
      reason: reason.length > MOST_REASON ? `${reason.slice(0, MOST_REASON - 1)}…` : reason,
    }))
