import { operation } from '../../../../service/operation.ts'
import { secretText } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { makeClient } from '../make.ts'
import { SsoApplicationOidcClient, SsoApplicationOidcClientConfig } from '../shape.ts'

export const createClient = operation({
  id: 'sso.clients.create',
  about: 'Makes a client of an application, and shows its secret once where it has one.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceCreateClientRequest', 'A new client.', {
    client: required(SsoApplicationOidcClientConfig),
  }),
  response: shape('SSOApplicationServiceCreateClientResponse', 'The client and its secret.', {
    client: SsoApplicationOidcClient,
    clientSecret: secretText(1024, 'Shown this once; it cannot be read again.'),
  }),

  async run(context, { client: given }) {
    const application = context.checkVersion(context.application)
    const made = await makeClient(context, { application, given, prefix: 'client.' })
    return { client: made.client, clientSecret: made.secret?.reveal() ?? '' }
  },
})
