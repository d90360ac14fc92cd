import { keyDescriptor } from '../key-descriptor.ts'
import { BINDING, NS } from '../names.ts'
import { declare, tag, text } from '../xml/write.ts'

export type IdentityProvider = {
  readonly entityId: string
  /** Takes requests by HTTP-Redirect and HTTP-POST. */
  readonly ssoUrl: string
  readonly signingCertificates: readonly string[]
  readonly nameIdFormats: readonly string[]
  readonly wantAuthnRequestsSigned: boolean
}

export function identityProviderMetadata(provider: IdentityProvider): string {
  const { entityId, ssoUrl, signingCertificates, nameIdFormats, wantAuthnRequestsSigned } = provider
  const descriptor = tag(
    'md:IDPSSODescriptor',
    { WantAuthnRequestsSigned: wantAuthnRequestsSigned, protocolSupportEnumeration: NS.protocol },
    ...signingCertificates.map((pem) => keyDescriptor('signing', pem)),
    ...nameIdFormats.map((format) => tag('md:NameIDFormat', {}, text(format))),
    tag('md:SingleSignOnService', { Binding: BINDING.redirect, Location: ssoUrl }),
    tag('md:SingleSignOnService', { Binding: BINDING.post, Location: ssoUrl }),
  )
  return tag('md:EntityDescriptor', { ...declare('md', 'ds'), entityID: entityId }, descriptor)
}
