import { readResource, storedBy } from '../../../service/resource/resource.ts'
import { foundByBasics } from './access.ts'
import { otherUsers, userById } from './guards.ts'
import { UserView, userExpandMask } from './shape.ts'
import { showUsers } from './show/show.ts'
import { liveUserRows } from './store.ts'

/** Most of a user comes from directories: what is changed of it, and how it is searched, are operations of their own. */
export const users = readResource({
  id: 'directory.users',
  service: 'UserService',
  one: 'user',
  shape: UserView,
  guards: { list: otherUsers(), get: storedBy(userById(), 'user') },
  store: { ...liveUserRows, mask: userExpandMask, showWith: showUsers },
  visible: foundByBasics,
  about: {
    list: 'Lists users; only who they are and whether they work of those whose details the caller may not read.',
    get: 'Reads one user, deleted ones too.',
  },
})
