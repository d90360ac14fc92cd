import type { Answered } from '@reeve/client/session'
import { api } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { reloadAccounts } from './reload.ts'
import { texts } from './texts.ts'

type Props = { account: Answered.AppUser; name: string; person: string; onClose(): void }

/** Forgets whom somebody said the account belongs to. */
export function RematchDialog({ account, name, person, onClose }: Props) {
  const act = async (): Promise<void> => {
    const { appUserView } = await api.call('directory.accounts.resetOwner', {
      path: { app_id: account.appId, id: account.id },
      body: {},
    })
    const { identityUserId } = appUserView.appUser
    await reloadAccounts()
    const isSame = identityUserId === account.identityUserId
    const changed = identityUserId === '' ? texts.rematchedNobody : texts.rematchedOther
    toast({ text: isSame ? texts.rematchedSame(person) : changed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.rematchTitle(name)}
      about={texts.rematchAbout(person)}
      action={texts.rematch}
      act={act}
      onClose={onClose}
    />
  )
}
