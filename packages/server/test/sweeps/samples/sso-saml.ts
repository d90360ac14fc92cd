import { serviceProviderMetadata } from '@reeve/saml'
import type { Samples } from '../sample.ts'

export const ssoSamlSamples: Samples = {
  'sso.saml.parseSpMetadata': async () => ({
    body: {
      metadataXml: serviceProviderMetadata({
        entityId: 'https://sample.example/saml',
        acsUrl: 'https://sample.example/saml/acs',
      }),
    },
  }),
}
