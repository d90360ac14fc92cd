import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { secretText } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { app } from '../../../directory/apps/api.ts'
import { makeEntitlement } from '../../../directory/entitlements/api.ts'
import { makeClient } from '../../clients/make.ts'
import { SsoApplicationOidcClient, SsoApplicationOidcClientConfig } from '../../clients/shape.ts'
import { findSettings } from '../../settings/store.ts'
import { toContent } from '../content.ts'
import { recordApplication } from '../record.ts'
import { checkApplication } from '../rules.ts'
import { applicationFields, protocol, SsoApplication } from '../shape.ts'
import { insertApplication } from '../store.ts'
import { toApplication } from '../view.ts'

const { displayName, ...optional } = applicationFields

export const createApplication = operation({
  id: 'sso.applications.create',
  about:
    'Makes an application of an app that people sign in to, and the entitlement of the app that they need for it. With a first client, its secret is shown once.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications',
  guard: app('apps:write'),
  strict: true,
  request: shape(
    'SSOApplicationServiceCreateRequest',
    'A new application.',
    {
      displayName: required(displayName),
      ...optional,
      initialClient: SsoApplicationOidcClientConfig,
    },
    protocol({ required: true }),
  ),
  response: shape('SSOApplicationServiceCreateResponse', 'The application, and its first client.', {
    application: SsoApplication,
    client: nullable(SsoApplicationOidcClient),
    clientSecret: secretText(1024, 'Of the first client, where it has one. Shown this once.'),
  }),

  async run(context, input, { app_id: appId }) {
    const { tx } = context
    context.checkVersion(context.app)
    const content = toContent(input, await findSettings(tx))
    await checkApplication(tx, { content, prefix: '' })
    if (input.initialClient && !content.oidc) {
      throw invalid('initialClient', 'is for applications that sign in by OpenID Connect only')
    }
    const { displayName, description = '' } = input
    const entitlementId = await makeEntitlement(context, { appId, displayName, description })
    const row = context.setEtag(await insertApplication(tx, { appId, entitlementId, content }))
    await recordApplication(context, 'created', { before: null, row })
    const given = input.initialClient
    const made = given ? await makeClient(context, { application: row, given, prefix: 'initialClient.' }) : undefined
    return {
      application: toApplication(row),
      client: made?.client ?? null,
      clientSecret: made?.secret?.reveal() ?? '',
    }
  },
})
