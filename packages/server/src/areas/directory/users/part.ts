import { part } from '../../area.ts'
import { expireDelegation } from './jobs/expire-delegation.ts'
import { giveBasicUserJob } from './jobs/give-basic-user.ts'
import { userLog } from './log.ts'
import { addressChanged } from './notice-kinds.ts'
import { introspectUser } from './operations/introspect.ts'
import { listProfileTypes } from './operations/profile-types.ts'
import { searchUsers } from './operations/search.ts'
import { setDelegationByAdmin, setOwnDelegation } from './operations/set-delegation.ts'
import { updateUser } from './operations/update.ts'
import { users } from './resource.ts'

export const userPart = part({
  operations: [
    users.list,
    users.get,
    searchUsers,
    introspectUser,
    listProfileTypes,
    updateUser,
    setDelegationByAdmin,
    setOwnDelegation,
  ],
  jobs: [expireDelegation, giveBasicUserJob],
  logRules: userLog,
  endsAuthority: [
    'directory.user.updated',
    'directory.user.deleted',
    'directory.users.updated',
    'directory.users.removed',
  ],
  noticeKinds: [addressChanged],
})
