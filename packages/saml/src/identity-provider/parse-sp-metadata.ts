import { LIMITS } from '../limits.ts'
import { NAME_ID_FORMAT, NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { attributeOf, childrenNamed, isElement, textOf, type XmlElement } from '../xml/element.ts'
import { readMetadataTree } from '../xml/read.ts'
import { parseTime } from '../xml/values.ts'
import { acsUrlsOf } from './acs-urls.ts'
import { certificatesOf } from './metadata-certificates.ts'
import { Findings, type MetadataFinding } from './metadata-findings.ts'

/** What the metadata of a service provider says, as far as it can be used. */
export type ServiceProviderConfig = {
  readonly entityId: string
  /** The default first. */
  readonly acsUrls: readonly string[]
  readonly nameIdFormat: string
  readonly signingCertificates: readonly string[]
  readonly encryptionCertificate: string | undefined
  readonly authnRequestsSigned: boolean
  readonly wantAssertionsSigned: boolean
}

export type ParsedMetadata = {
  /** Undefined when the document says nothing that could be used. */
  readonly config: ServiceProviderConfig | undefined
  readonly findings: readonly MetadataFinding[]
}

/** Reads the metadata of a service provider. Whatever is wrong with it is a finding; nothing is thrown. */
export function parseServiceProviderMetadata(xml: string, now: Temporal.Instant): ParsedMetadata {
  const findings = new Findings()
  try {
    return { config: configOf(readMetadataTree(xml), now, findings), findings: findings.list }
  } catch (error) {
    if (!(error instanceof SamlError)) throw error
    findings.blocking('DOCUMENT', `The document cannot be read: ${error.message}.`)
    return { config: undefined, findings: findings.list }
  }
}

function configOf(root: XmlElement, now: Temporal.Instant, findings: Findings): ServiceProviderConfig | undefined {
  const entity = entityOf(root, findings)
  const descriptor = entity && descriptorOf(entity, findings)
  if (!entity || !descriptor) return undefined
  for (const element of [entity, descriptor]) checkValidUntil(element, now, findings)
  const { signing, encryption } = certificatesOf(descriptor, now, findings)
  const config = {
    entityId: entityIdOf(entity, findings),
    acsUrls: acsUrlsOf(descriptor, findings),
    nameIdFormat: nameIdFormatOf(descriptor, findings),
    signingCertificates: signing,
    encryptionCertificate: encryption,
    authnRequestsSigned: isTrue(attributeOf(descriptor, 'AuthnRequestsSigned')),
    wantAssertionsSigned: isTrue(attributeOf(descriptor, 'WantAssertionsSigned')),
  }
  checkRequirements(descriptor, config, findings)
  return config
}

const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1'

function entityOf(root: XmlElement, findings: Findings): XmlElement | undefined {
  if (isElement(root, NS.metadata, 'EntityDescriptor')) return root
  const many = isElement(root, NS.metadata, 'EntitiesDescriptor')
  findings.blocking(
    'DOCUMENT',
    many
      ? 'The document describes a federation (EntitiesDescriptor); give the EntityDescriptor of one service provider.'
      : `The document is <${root.name}>; an EntityDescriptor of SAML 2.0 is needed.`,
  )
  return undefined
}

function descriptorOf(entity: XmlElement, findings: Findings): XmlElement | undefined {
  const found = childrenNamed(entity, NS.metadata, 'SPSSODescriptor')
  const usable = found.filter((one) =>
    (attributeOf(one, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(NS.protocol),
  )
  if (usable.length === 1) {
    if (childrenNamed(entity, NS.signature, 'Signature').length > 0)
      findings.warning('DOCUMENT', 'The document is signed; its signature is not verified.')
    return usable[0]
  }
  findings.blocking(
    'DOCUMENT',
    found.length === 0
      ? 'The document describes no service provider (SPSSODescriptor).'
      : 'Exactly one SPSSODescriptor must support SAML 2.0.',
  )
  return undefined
}

function checkValidUntil(element: XmlElement, now: Temporal.Instant, findings: Findings): void {
  const validUntil = attributeOf(element, 'validUntil')
  if (validUntil === undefined) return
  try {
    if (Temporal.Instant.compare(parseTime(validUntil, 'validUntil'), now) <= 0)
      findings.blocking('DOCUMENT', `The document was valid until ${validUntil}; fetch it again.`)
  } catch {
    findings.warning('DOCUMENT', 'The end of the validity (validUntil) is not a time in UTC.')
  }
}

const ENTITY_ID_CHARACTERS = 1024

function entityIdOf(entity: XmlElement, findings: Findings): string {
  const entityId = attributeOf(entity, 'entityID') ?? ''
  if (entityId.trim() === '') findings.blocking('ENTITY_ID', 'The entityID is missing.')
  else if (entityId !== entityId.trim()) findings.blocking('ENTITY_ID', 'The entityID has white space around it.')
  else if (entityId.length > ENTITY_ID_CHARACTERS)
    findings.blocking('ENTITY_ID', `The entityID has more than ${ENTITY_ID_CHARACTERS} characters.`)
  return entityId.slice(0, ENTITY_ID_CHARACTERS)
}

function nameIdFormatOf(descriptor: XmlElement, findings: Findings): string {
  const wanted = childrenNamed(descriptor, NS.metadata, 'NameIDFormat').map((format) => textOf(format).trim())
  const supported: readonly string[] = Object.values(NAME_ID_FORMAT)
  const usable = wanted.filter((format) => supported.includes(format))
  for (const format of wanted)
    if (!supported.includes(format))
      findings.warning('NAME_ID_FORMAT', `The format ${format.slice(0, LIMITS.urlCharacters)} is not supported.`)
  if (wanted.length === 0) findings.warning('NAME_ID_FORMAT', 'No format is named; unspecified is taken.')
  else if (usable.length === 0)
    findings.warning('NAME_ID_FORMAT', 'No supported format is named; unspecified is taken.')
  else if (usable.length > 1) findings.warning('NAME_ID_FORMAT', `Several formats are named; ${usable[0]} is taken.`)
  return usable[0] ?? NAME_ID_FORMAT.unspecified
}

function checkRequirements(descriptor: XmlElement, config: ServiceProviderConfig, findings: Findings): void {
  if (config.authnRequestsSigned && config.signingCertificates.length === 0)
    findings.blocking('REQUIREMENT', 'Requests are to be signed, but there is no certificate to verify them with.')
  const required = childrenNamed(descriptor, NS.metadata, 'AttributeConsumingService')
    .flatMap((service) => childrenNamed(service, NS.metadata, 'RequestedAttribute'))
    .filter((attribute) => isTrue(attributeOf(attribute, 'isRequired')))
  for (const attribute of required)
    findings.warning(
      'REQUIREMENT',
      `The attribute ${(attributeOf(attribute, 'Name') ?? '').slice(0, 256)} is required; map it by hand.`,
    )
}
