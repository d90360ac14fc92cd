import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { PersonSearch } from '../search.ts'
import { texts } from '../texts.ts'

type Props = { user: Answered.User; dialog: PersonSearch['dialog']; onDialog(next: PersonSearch['dialog']): void }

async function reload(text: string): Promise<void> {
  await refresh(['people'])
  toast({ text })
}

/** What can be done with a person by those who may. */
export function PersonActions({ user, dialog, onDialog }: Props) {
  const canWrite = useCan('users:write')
  const { user: own } = useSession()
  const canAsk = useCan('requests:self')
  const canAskForOthers = useCan('requests:others')
  const canEndSessions = useCan('settings:write')
  const isEnabled = user.status === 'ENABLED'
  const close = () => onDialog(undefined)
  const setStatus = async (): Promise<void> => {
    const status = isEnabled ? 'DISABLED' : 'ENABLED'
    await api.call('directory.users.update', {
      path: { id: user.id },
      body: { user: { status }, updateMask: 'status' },
    })
    await reload(isEnabled ? texts.disabled : texts.enabled)
    close()
  }
  const endSessions = async (): Promise<void> => {
    await api.call('auth.sessions.endAll', { path: { id: user.id } })
    toast({ text: texts.sessionsEnded })
    close()
  }
  return (
    <>
      {(canAskForOthers || (canAsk && user.id === own.id)) && isEnabled && (
        <Link to="/requests/new" search={{ for: user.id }} className="button">
          {texts.ask}
        </Link>
      )}
      {canWrite && user.status !== 'DELETED' && (
        <>
          <button type="button" className="button" onClick={() => onDialog('delegate')}>
            {texts.delegate}
          </button>
          <button type="button" className="button" onClick={() => onDialog('status')}>
            {isEnabled ? texts.disable : texts.enable}
          </button>
        </>
      )}
      {canEndSessions && (
        <button type="button" className="button" onClick={() => onDialog('sessions')}>
          {texts.endSessions}
        </button>
      )}
      {canWrite && dialog === 'status' && (
        <ConfirmDialog
          title={isEnabled ? texts.disableOf(user.displayName) : texts.enableOf(user.displayName)}
          about={isEnabled ? texts.disableAbout : texts.enableAbout}
          action={isEnabled ? texts.disable : texts.enable}
          act={setStatus}
          onClose={close}
        />
      )}
      {canWrite && dialog === 'delegate' && <DelegateDialog user={user} onClose={close} />}
      {canEndSessions && dialog === 'sessions' && (
        <ConfirmDialog
          title={texts.endSessions}
          about={texts.endSessionsAbout(user.displayName)}
          action={texts.endSessions}
          act={endSessions}
          onClose={close}
        />
      )}
    </>
  )
}

const NOBODY = { id: '', name: '' }

/** Who stands in for the person, and how long. */
function DelegateDialog({ user, onClose }: { user: Answered.User; onClose(): void }) {
  const form = useId()
  const names = usePeopleNames([user.delegatedUserId])
  const [chosen, setChosen] = useState<typeof NOBODY>()
  const [until, setUntil] = useState('')
  const now = { id: user.delegatedUserId, name: names.get(user.delegatedUserId) ?? '' }
  const person = chosen ?? now
  const save = useAct(async (delegatedUserId: string) => {
    await api.call('directory.users.setDelegationByAdmin', {
      path: { user_id: user.id },
      body: {
        delegatedUserId,
        ...(until === '' || delegatedUserId === '' ? {} : { delegationExpireAt: new Date(until).toISOString() }),
      },
    })
    await reload(delegatedUserId === '' ? texts.delegateRemoved : texts.delegateSet)
    onClose()
  })
  return (
    <Dialog
      title={texts.delegateOf(user.displayName)}
      about={texts.delegateAbout}
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
