import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { Choice } from '../../../forms/choice.tsx'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { api } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { reloadAccounts } from './reload.ts'
import { texts } from './texts.ts'

type Props = { account: Answered.AppUser; name: string; onClose(): void }

const TYPES = Object.entries(texts.types).map(([value, label]) => ({ value, label }))

/** Says what kind of account it is and whose. */
export function ChangeDialog({ account, name, onClose }: Props) {
  const [type, setType] = useState<string>(account.appUserType)
  const [userId, setUserId] = useState(account.identityUserId)
  const save = async (): Promise<void> => {
    const appUser = {
      ...(type === account.appUserType ? {} : { appUserType: type }),
      ...(userId === account.identityUserId ? {} : { identityUserId: userId }),
    }
    await api.call('directory.accounts.update', {
      path: { app_user_app_id: account.appId, app_user_id: account.id },
      body: { appUser, updateMask: Object.keys(appUser).join(',') },
    })
    await reloadAccounts()
    toast({ text: texts.saved })
    onClose()
  }
  return (
    <FormDialog
      title={texts.changeTitle(name)}
      about={texts.changeAbout}
      action={texts.save}
      isIncomplete={type === account.appUserType && userId === account.identityUserId}
      save={save}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <>
          <Field label={texts.person} hint={texts.personHint} problem={problemOf('appUser.identityUserId')}>
            {(control) => (
              <ReferencePicker
                label={texts.person}
                kind="user"
                control={control}
                value={userId === '' ? undefined : { id: userId }}
                onChange={(next) => setUserId(next?.id ?? '')}
              />
            )}
          </Field>
          <Field label={texts.type} problem={problemOf('appUser.appUserType')}>
            {(control) => <Choice {...control} label={texts.type} value={type} options={TYPES} onChange={setType} />}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
