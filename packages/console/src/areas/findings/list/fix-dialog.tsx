import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { RemoveDialog } from '../../../forms/removal/remove-dialog.tsx'
import { TakeAccountsDialog } from '../../../forms/removal/take-accounts.tsx'
import { refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { change, type Done } from '../do-fix.ts'
import type { Fix } from '../fix.ts'
import { texts } from '../texts.ts'

type Asked = Exclude<Fix, { kind: 'open' }>
type Props = { fix: Asked; about: string; onClose(): void }

/** Asks for what a fix needs, and does it. */
export const FixDialog = (props: Props) => {
  const { fix } = props
  if (fix.kind === 'takeAccess') {
    return <TakeAccountsDialog accountIds={[fix.accountId]} onClose={props.onClose} />
  }
  if (fix.kind === 'takeOne') return <RemoveDialog held={[fix]} onClose={props.onClose} />
  if (fix.kind === 'giveOwner') return <GiveOwner {...props} fix={fix} />
  return <Plain {...props} fix={fix} />
}

type Of<Kind extends Asked['kind']> = Omit<Props, 'fix'> & { fix: Extract<Asked, { kind: Kind }> }

const NOBODY = { id: '', name: '' }

function GiveOwner({ fix, about, onClose }: Of<'giveOwner'>) {
  const [person, setPerson] = useState(NOBODY)
  const names = usePeopleNames(fix.gone)
  return (
    <FormDialog
      title={texts.fixAction.giveOwner.replace('…', '')}
      about={`${about} ${texts.fixOwnerAbout(fix.gone.map((id) => names.get(id) ?? '').join(', '))}`}
      action={texts.fixAction.giveOwner.replace('…', '')}
      isIncomplete={person.id === ''}
      save={() => done(fix, onClose, person.id)}
      onClose={onClose}
    >
      <PersonPicker label={texts.fixOwner} person={person} onChange={setPerson} />
    </FormDialog>
  )
}

const Plain = ({ fix, about, onClose }: Of<'accountType' | 'accountOwner' | 'sync'>) => (
  <FormDialog
    title={texts.fixTitle}
    about={about}
    action={texts.fixAction[fix.kind].replace('…', '')}
    save={() => done(fix, onClose)}
    onClose={onClose}
  >
    {null}
  </FormDialog>
)

async function done(fix: Done, onClose: () => void, ownerId = ''): Promise<void> {
  await change(fix, ownerId)
  await refresh(['findings'], ['accounts'], ['connectors'], ['syncs'])
  toast({ text: fix.kind === 'sync' ? texts.syncAsked : texts.fixed })
  onClose()
}
