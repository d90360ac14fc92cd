import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { deleteCopy } from '../delete-copy.ts'
import { appSecretForAdmin } from '../guards.ts'
import { AppSecret } from '../shape.ts'

export const deleteAppSecretAsAdmin = operation({
  id: 'vaults.appSecretsAdmin.delete',
  about: 'Deletes the stored copy of anybody’s credential. The credential itself stays valid.',
  route: 'DELETE /api/v1/app-secrets-admin/{id}',
  guard: appSecretForAdmin,
  request: shape('AppSecretAdminServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('AppSecretAdminServiceDeleteResponse', 'The secret, without what is in it.', {
    appSecret: AppSecret,
  }),

  run: deleteCopy,
})
