import type { Answered } from '@reeve/client/session'
import { useId, useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts } from '../texts.ts'
import { reload } from './reload.ts'

const NOBODY = { id: '', name: '' }

/** Who stands in for the person, and how long. */
export function DelegateDialog({ user, onClose }: { user: Answered.User; onClose(): void }) {
  const form = useId()
  const { user: own } = useSession()
  const names = usePeopleNames([user.delegatedUserId])
  const [chosen, setChosen] = useState<typeof NOBODY>()
  const [until, setUntil] = useState('')
  const now = { id: user.delegatedUserId, name: names.get(user.delegatedUserId) ?? '' }
  const person = chosen ?? now
  const save = useAct(async (delegatedUserId: string) => {
    const asked = {
      path: { user_id: user.id },
      body: {
        delegatedUserId,
        ...(until === '' || delegatedUserId === '' ? {} : { delegationExpireAt: new Date(until).toISOString() }),
      },
    }
    if (own.id === user.id) await api.call('directory.users.setDelegation', asked)
    else await api.call('directory.users.setDelegationByAdmin', asked)
    await reload(delegatedUserId === '' ? texts.delegateRemoved : texts.delegateSet)
    onClose()
  })
  return (
    <Dialog
      title={own.id === user.id ? texts.delegateOwn : texts.delegateOf(user.displayName)}
      about={own.id === user.id ? texts.delegateOwnAbout : texts.delegateAbout}
      onClose={onClose}
      actions={
        <>
          {user.delegatedUserId !== '' && (
            <button type="button" className="button" disabled={save.isPending} onClick={() => save.run('')}>
              {texts.delegateRemove}
            </button>
          )}
          <button type="submit" form={form} className="button primary" disabled={save.isPending || person.id === ''}>
            {texts.delegateAction}
          </button>
        </>
      }
    >
      <Form id={form} className="form" onSubmit={() => save.run(person.id)}>
        <PersonPicker label={texts.delegatePerson} person={person} onChange={setChosen} />
        <TextField
          label={texts.delegateUntil}
          hint={texts.delegateUntilHint}
          type="datetime-local"
          value={until}
          onChange={setUntil}
        />
      </Form>
      <Refusal error={save.error} />
    </Dialog>
  )
}
