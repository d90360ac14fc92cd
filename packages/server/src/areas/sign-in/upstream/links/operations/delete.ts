import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { linkChanged } from '../events.ts'
import { lockLink, removeLink } from '../store.ts'

export const deleteSignInLink = operation({
  id: 'signIn.links.delete',
  about: 'Unlinks a user from a configuration; the next sign-in links the user anew, by the address.',
  route: 'DELETE /api/v1/auth-configs/{auth_config_id}/links/{user_id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SignInLinkServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SignInLinkServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { auth_config_id, user_id }) {
    const link = checkVersion(await lockLink(tx, auth_config_id, user_id))
    await removeLink(tx, link)
    emit(linkChanged('deleted', link))
    return {}
  },
})
