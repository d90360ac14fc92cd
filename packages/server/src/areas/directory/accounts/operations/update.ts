import { invalid, missingReference } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { followAccounts } from '../../users/follow-accounts.ts'
import { findUser } from '../../users/store.ts'
import { accountChanged } from '../events.ts'
import { accountAt } from '../guards.ts'
import { AppUser, AppUserView } from '../shape.ts'
import { accountExpandMask, showAccount } from '../show.ts'
import { type AccountContent, saveAccount } from '../store.ts'
import { toAppUser } from '../view.ts'

type Named = { readonly app_user_app_id: string; readonly app_user_id: string }

export const updateAccount = operation({
  id: 'directory.accounts.update',
  about: 'Says what kind of account it is and whom it belongs to; syncs leave both as they are from then on.',
  route: 'POST /api/v1/apps/{app_user_app_id}/app_users/{app_user_id}',
  guard: accountAt('accounts:write', (named: Named) => ({ appId: named.app_user_app_id, id: named.app_user_id })),
  request: shape('AppUserServiceUpdateRequest', 'The changes.', {
    appUser: AppUser,
    updateMask: fieldMask('Which of appUserType and identityUserId to change; absent means those present.'),
    expandMask: accountExpandMask,
  }),
  response: shape('AppUserServiceUpdateResponse', 'The account as it is now.', {
    appUserView: AppUserView,
    expanded: expandedList,
  }),

  async run(context, input) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.account)
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
