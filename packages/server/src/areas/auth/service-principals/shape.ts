import { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import { displayName, id, timestamp } from '../../../wire/scalars.ts'
import { about, readOnly, shape } from '../../../wire/shape.ts'
import { User } from './user-shape.ts'

export const ServicePrincipal = shape('ServicePrincipal', 'A machine identity.', {
  id: readOnly(id('Names the service principal, and its user.')),
  displayName: displayName('What it is for.'),
  user: about('The user it acts as; only status and roleIds can be changed here.', User),
  objectPermissions: readOnly(ActorObjectPermissions),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})
