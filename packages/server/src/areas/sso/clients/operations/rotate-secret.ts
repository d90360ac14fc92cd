import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { id, secretText } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { newClientSecret } from '../../../auth/api.ts'
import { application } from '../../applications/guards.ts'
import { hasSecret } from '../make.ts'
import { lockClient, saveSecret } from '../store.ts'
import { clientChanged } from '../view.ts'

export const rotateClientSecret = operation({
  id: 'sso.clients.rotateSecret',
  about: 'Gives a client a new secret and shows it once; the one before is void at once.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/rotate-secret',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceRotateClientSecretRequest', 'Which client.', {
    clientId: required(id('The client.')),
  }),
  response: shape('SSOApplicationServiceRotateClientSecretResponse', 'The new secret.', {
    clientSecret: secretText(1024, 'Shown this once; it cannot be read again.'),
  }),

  async run(context, { clientId }, { app_id: appId }) {
    const { tx, emit, services } = context
    const application = context.checkVersion(context.application)
    const before = await lockClient(tx, application.id, clientId)
    if (!hasSecret(before)) {
      throw precondition(
        'INVALID_STATE',
        'the client does not show a secret; change its authentication first',
        clientId,
      )
    }
    const { secret, key } = newClientSecret(services.clientSecretLabel)
    const after = await saveSecret(tx, clientId, key.publicKey)
    emit(clientChanged('secretRotated', { before, after, appId }))
    return { clientSecret: secret.reveal() }
  },
})
