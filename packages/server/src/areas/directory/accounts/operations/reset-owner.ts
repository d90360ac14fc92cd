import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { followAccounts } from '../../users/follow-accounts.ts'
import { accountChanged } from '../events.ts'
import { accountAt } from '../guards.ts'
import { matchByKeys } from '../match-by-keys.ts'
import { AppUserView } from '../shape.ts'
import { accountExpandMask, showAccount } from '../show.ts'
import { saveAccount } from '../store.ts'
import { toAppUser } from '../view.ts'

export const resetAccountOwner = operation({
  id: 'directory.accounts.resetOwner',
  about: 'Forgets whom a person said the account belongs to, and matches it by the rules of its app again.',
  route: 'POST /api/v1/apps/{app_id}/app_users/{id}/reset-owner',
  called: 'AppUserService/ResetOwner',
  guard: accountAt('accounts:write', ({ app_id: appId, id }: { app_id: string; id: string }) => ({ appId, id })),
  request: shape('AppUserServiceResetOwnerRequest', 'What to add.', { expandMask: accountExpandMask }),
  response: shape('AppUserServiceResetOwnerResponse', 'The account as it is now.', {
    appUserView: AppUserView,
    expanded: expandedList,
  }),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.account)
    if (stored.matched_by !== 'hand') return showAccount(context, stored, input.expandMask)
    const owner = await matchByKeys(tx, stored)
    const saved = context.setEtag(await saveAccount(tx, id, { ...stored, ...owner }))
    emit(accountChanged('updated', toAppUser(stored), toAppUser(saved)))
    await followAccounts(context, [stored.identity_user_id, saved.identity_user_id])
    return showAccount(context, saved, input.expandMask)
  },
})
