import { identityProviderMetadata } from '@reeve/saml'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import type { EndpointParts } from '../../area.ts'
import { samlOf } from '../applications/view.ts'
import { findServed, notServedPage } from '../sign-in/served.ts'
import type { AtApplication } from './at-application.ts'
import { continueSignOn } from './continue.ts'
import { samlSigningKey } from './keys.ts'
import { formatOf } from './name-id.ts'
import { submitScriptEndpoint } from './post-page.ts'
import { providerOf } from './provider.ts'
import { receive } from './receive.ts'

const MOST_REQUEST_BYTES = 65_536

/** Where apps send people to sign in, and what they know this service by. */
export const samlEndpoints = (services: EndpointParts): Endpoint[] => [
  submitScriptEndpoint(),
  {
    route: 'GET /sso/saml/{id}',
    about: 'Takes the request of an app by HTTP-Redirect; without one the person begins here.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onApplication(call, (application) => receive({ services, call, application })),
  },
  {
    route: 'POST /sso/saml/{id}',
    about: 'Takes the request of an app by HTTP-POST.',
    page: true,
    maxBodyBytes: MOST_REQUEST_BYTES,
    run: (call) => onApplication(call, (application) => receive({ services, call, application })),
  },
  {
    route: 'GET /sso/saml/{id}/continue',
    about: 'Answers a request that was received, once the person is signed in as it asks for.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onApplication(call, (application) => continueSignOn({ services, call, application })),
  },
  {
    route: 'GET /sso/saml/{id}/metadata',
    about: 'What the administrator of an app gives to it.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onApplication(call, (application) => metadataOf({ services, call, application })),
  },
]

async function onApplication(
  { tenant, now, params }: EndpointCall,
  run: (application: SsoApplicationsRow) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const served = await findServed(reader, params.id ?? '', 'saml')
  return typeof served === 'string' ? notServedPage(served) : run(served)
}

async function metadataOf({ services, call, application }: AtApplication): Promise<EndpointReply> {
  const config = samlOf(application)
  const { certificate } = await samlSigningKey(call)
  const body = identityProviderMetadata({
    ...providerOf(services, call, application.id),
    signingCertificates: [certificate],
    nameIdFormats: [formatOf(config)],
    wantAuthnRequestsSigned: config.requireSignedAuthnRequests,
  })
  return { status: 200, textType: 'application/samlmetadata+xml', body }
}
