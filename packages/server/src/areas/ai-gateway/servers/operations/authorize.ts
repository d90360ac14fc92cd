import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { server } from '../../guards.ts'
import { serverChanged } from '../events.ts'
import { needsSignIn, oauthOf } from '../oauth/config.ts'
import { beginSignIn } from '../oauth/sign-ins.ts'

export const authorizeServer = operation({
  id: 'aiGovernance.servers.authorize',
  about: 'Begins to sign in to a tool server for everybody who may call it. The answer says where.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}/authorize',
  guard: server('write'),
  request: shape('MCPServerServiceAuthorizeRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceAuthorizeResponse', 'Where to go on.', {
    redirectUrl: text(
      8192,
      'Where the caller signs in, in a browser in which the caller is signed in here, within ten minutes.',
    ),
  }),

  async run(context) {
    const { tx, tenant, emit, caller } = context
    const row = context.checkVersion(context.server)
    const config = oauthOf(row)
    if (!config || !needsSignIn(config) || row.token_sharing !== 'SHARED') {
      const message =
        'nobody signs in to this tool server for all: that is with oauth2, a mode in which people sign in, and SHARED'
      throw precondition('NO_SHARED_SIGN_IN', message, row.connector_id)
    }
    const userId = userIdOf(context.actor)
    const redirectUrl = await beginSignIn(tx, tenant, {
      server: row,
      config,
      userId,
      isShared: true,
      baseUrl: caller.baseUrl,
    })
    emit(serverChanged('signInBegun', null, row))
    return { redirectUrl }
  },
})
