import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { expandMask } from '../../../wire/expand.ts'
import { id, text } from '../../../wire/scalars.ts'
import { always, readOnly, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'

const path = (about: string) => readOnly(text(4096, about))

export const UserView = shape('UserView', 'A user and where related objects are.', {
  userId: readOnly(id('The id of the user.')),
  user: always(User),
  rolesPath: path('Where its roles are.'),
  managersPath: path('Where its managers are.'),
  delegatedUserPath: path('Where its delegate is.'),
  directoriesPath: path('Where the apps are that know it.'),
  objectPermissions: readOnly(ActorObjectPermissions),
})

export const userExpandMask = expandMask('UserExpandMask', [
  'role_ids',
  'manager_ids',
  'delegated_user_id',
  'directory_ids',
])
