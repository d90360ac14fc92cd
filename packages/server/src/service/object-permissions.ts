import { map } from '../wire/collections.ts'
import { bool } from '../wire/scalars.ts'
import { shape } from '../wire/shape.ts'

/** Returned beside an object, computed by the rules that are enforced. */
export const ActorObjectPermissions = shape('ActorObjectPermissions', 'What the caller may do with this object now.', {
  read: bool('May read all of it.'),
  edit: bool('May change it.'),
  delete: bool('May delete it.'),
  extra: map(bool('Whether it may be done.'), 32, 'Actions beyond these, by name.'),
})
