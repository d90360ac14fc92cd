import { certificatesOf } from '../identity-provider/metadata-certificates.ts'
import { Findings } from '../identity-provider/metadata-findings.ts'
import { BINDING, NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { attributeOf, childrenNamed, isElement } from '../xml/element.ts'
import { readMetadataTree } from '../xml/read.ts'

/** What the metadata of an identity provider says. */
export type IdentityProviderConfig = {
  readonly entityId: string
  /** Where requests are posted. */
  readonly ssoUrl: string
  /** PEM, at most four. */
  readonly certificates: readonly string[]
}

/** Reads the metadata of an identity provider; throws a SamlError that says what is missing in it. */
export function parseIdentityProviderMetadata(xml: string, now: Temporal.Instant): IdentityProviderConfig {
  const entity = readMetadataTree(xml)
  if (!isElement(entity, NS.metadata, 'EntityDescriptor')) throw missing(`an EntityDescriptor, not <${entity.name}>`)
  const descriptor = childrenNamed(entity, NS.metadata, 'IDPSSODescriptor').find((one) =>
    (attributeOf(one, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(NS.protocol),
  )
  if (!descriptor) throw missing('an IDPSSODescriptor of SAML 2.0')
  const entityId = attributeOf(entity, 'entityID') ?? ''
  if (entityId === '') throw missing('an entityID')
  const service = childrenNamed(descriptor, NS.metadata, 'SingleSignOnService').find(
    (one) => attributeOf(one, 'Binding') === BINDING.post,
  )
  const ssoUrl = service && attributeOf(service, 'Location')
  if (!ssoUrl) throw missing('a SingleSignOnService by HTTP-POST')
  const { signing: certificates } = certificatesOf(descriptor, now, new Findings())
  if (certificates.length === 0) throw missing('a certificate that signs')
  return { entityId, ssoUrl, certificates }
}

const missing = (what: string): SamlError => new SamlError('malformed', `the metadata needs ${what}`)
