import { type IdentityProviderConfig, parseIdentityProviderMetadata, SamlError } from '@reeve/saml'
import { invalid } from '../../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../../outbound/client.ts'
import { OutboundError } from '../../../../../outbound/outbound-error.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { text } from '../../../../../wire/scalars.ts'
import { oneof, shape } from '../../../../../wire/shape.ts'
import { httpsUrl } from '../fields.ts'

const MOST_BYTES = 262_144
const TIMEOUT_MS = 5000
const MOST_CERTIFICATES = 4

export const readIdentityProviderMetadata = operation({
  id: 'signIn.authConfigs.readMetadata',
  about: 'Reads the metadata of a SAML identity provider, from its address or its text; nothing is stored.',
  route: 'POST /api/v1/auth-configs/read-metadata',
  guard: requires('settings:write'),
  reads: true,
  request: shape(
    'TenantAuthConfigServiceReadMetadataRequest',
    'The metadata.',
    {},
    oneof(
      'from',
      {
        url: httpsUrl('Where it is; https only.'),
        xml: text(MOST_BYTES, 'The document itself.', { min: 1, multiline: true }),
      },
      { required: true },
    ),
  ),
  response: shape('TenantAuthConfigServiceReadMetadataResponse', 'What a configuration takes of it.', {
    entityId: text(1024, 'The entity id of the provider.'),
    ssoUrl: text(1024, 'Where sign-in requests are posted.'),
    certificates: list(text(8192, 'A certificate in PEM.'), MOST_CERTIFICATES, 'Those that sign assertions.'),
  }),

  async prepare({ services, now }, { url, xml = '' }) {
    if (url === undefined) return read('xml', xml, now)
    return read('url', await load(services.outbound, url), now)
  },

  async run(_context, _input, _params, { entityId, ssoUrl, certificates }) {
    return { entityId, ssoUrl, certificates: [...certificates] }
  },
})

function read(field: string, xml: string, now: Temporal.Instant): IdentityProviderConfig {
  try {
    return parseIdentityProviderMetadata(xml, now)
  } catch (error) {
    if (error instanceof SamlError) throw invalid(field, `cannot be used: ${error.message}`)
    throw error
  }
}

async function load(outbound: OutboundClient, url: string): Promise<string> {
  try {
    const request = { url, method: 'GET', timeoutMs: TIMEOUT_MS, maxResponseBytes: MOST_BYTES, headers: {} } as const
    const { status, body } = await outbound.fetch({ ...request, redirects: { max: 3, to: 'sameHost' } })
    if (status !== 200) throw invalid('url', `answered with status ${status} and no metadata`)
    return new TextDecoder().decode(body)
  } catch (error) {
    if (error instanceof OutboundError) throw invalid('url', `could not be read: ${error.message}`)
    throw error
  }
}
