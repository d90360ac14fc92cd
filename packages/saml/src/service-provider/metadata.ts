import { keyDescriptor } from '../key-descriptor.ts'
import { BINDING, NS } from '../names.ts'
import { declare, tag, text } from '../xml/write.ts'

export type ServiceProvider = {
  readonly entityId: string
  readonly acsUrl: string
  readonly nameIdFormat?: string
  /** Certificates of the keys that sign requests; requests are signed when there are any. */
  readonly signingCertificates?: readonly string[]
  /** Certificates for which the identity provider encrypts assertions. */
  readonly encryptionCertificates?: readonly string[]
}

export function serviceProviderMetadata(provider: ServiceProvider): string {
  const { entityId, acsUrl, nameIdFormat, signingCertificates = [], encryptionCertificates = [] } = provider
  const descriptor = tag(
    'md:SPSSODescriptor',
    {
      AuthnRequestsSigned: signingCertificates.length > 0,
      WantAssertionsSigned: true,
      protocolSupportEnumeration: NS.protocol,
    },
    ...signingCertificates.map((pem) => keyDescriptor('signing', pem)),
    ...encryptionCertificates.map((pem) => keyDescriptor('encryption', pem)),
    nameIdFormat && tag('md:NameIDFormat', {}, text(nameIdFormat)),
    tag('md:AssertionConsumerService', { Binding: BINDING.post, Location: acsUrl, index: 0, isDefault: true }),
  )
  return tag('md:EntityDescriptor', { ...declare('md', 'ds'), entityID: entityId }, descriptor)
}
