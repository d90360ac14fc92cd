import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, int32, text, uint32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { user } from '../guards.ts'

const ProfileType = shape('ProfileType', 'A kind of profile that users have.', {
  id: id('Names the profile type.'),
  name: text(256, 'What people call it.'),
  slug: text(64, 'What programs call it.'),
  description: text(2048, 'What it is for.'),
  priority: uint32('Which comes first.'),
  displayToUser: bool('Users see that they have it.'),
  iconUrl: text(2040, 'Where its picture is.'),
  sizes: list(int32('A size in pixels.'), 20, 'Sizes of the picture.'),
})

export const listProfileTypes = operation({
  id: 'directory.users.profileTypes',
  about: 'Lists the profile types of a user; a tenant that has none of its own has none at all.',
  route: 'GET /api/v1/users/{user_id}/profile-types',
  called: 'UserService/GetUserProfileTypes',
  guard: user(),
  request: shape('GetUserProfileTypesRequest', 'Nothing to say.', {}),
  response: shape('GetUserProfileTypesResponse', 'The profile types.', {
    profileTypes: list(ProfileType, 100, 'The profile types.'),
  }),

  run: async () => ({ profileTypes: [] }),
})
