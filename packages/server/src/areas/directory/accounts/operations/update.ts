import { invalid, missingReference } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { followAccounts } from '../../users/follow-accounts.ts'
import { findUser } from '../../users/store.ts'
import { accountChanged } from '../events.ts'
import { AppUser, AppUserView } from '../shape.ts'
import { accountExpandMask, showAccount } from '../show.ts'
import { type AccountContent, lockAccount, saveAccount } from '../store.ts'
import { toAppUser } from '../view.ts'

export const updateAccount = operation({
  id: 'directory.accounts.update',
  about: 'Says what kind of account it is and whom it belongs to; syncs leave both as they are from then on.',
  route: 'POST /api/v1/apps/{app_user_app_id}/app_users/{app_user_id}',
  guard: requiresOrOwns('accounts:write'),
  request: shape('AppUserServiceUpdateRequest', 'The changes.', {
    appUser: AppUser,
    updateMask: fieldMask('Which of appUserType and identityUserId to change; absent means those present.'),
    expandMask: accountExpandMask,
  }),
  response: shape('AppUserServiceUpdateResponse', 'The account as it is now.', {
    appUserView: AppUserView,
    expanded: expandedList,
  }),

  async run(context, input, { app_user_app_id, app_user_id }) {
    const { tx, emit } = context
    await checkApp(context, app_user_app_id, 'accounts:write')
    const stored = context.checkVersion(await lockAccount(tx, { appId: app_user_app_id, id: app_user_id }))
    const before = toAppUser(stored)
    const { merged, changed } = mergeUpdate({
      shape: AppUser,
      name: 'appUser',
      stored: before,
      given: input.appUser,
      mask: input.updateMask,
    })
    if (!changed) return showAccount(context, stored, input.expandMask)
    const after: AccountContent = { ...stored }
    if (merged.appUserType !== before.appUserType) {
      if (merged.appUserType === 'APP_USER_TYPE_UNSPECIFIED')
        throw invalid('appUser.appUserType', 'must say what it is')
      Object.assign(after, { app_user_type: merged.appUserType, type_by_hand: true })
    }
    const owner = merged.identityUserId
    if (owner !== before.identityUserId) {
      const user = owner === '' ? undefined : await findUser(tx, owner)
      if (owner !== '' && !user) throw missingReference('appUser.identityUserId', 'user', owner)
      Object.assign(after, { identity_user_id: owner, matched_by: 'hand', match_detail: '' })
    }
    const saved = context.setEtag(await saveAccount(tx, stored.id, after))
    emit(accountChanged('updated', before, toAppUser(saved)))
    await followAccounts(context, [stored.identity_user_id, saved.identity_user_id])
    return showAccount(context, saved, input.expandMask)
  },
})
