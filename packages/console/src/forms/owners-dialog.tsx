import { useState } from 'react'
import { formatName } from '../lib/format.ts'
import { useAct } from '../lib/use-act.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PersonPicker } from './person-picker.tsx'
import { texts } from './texts.ts'

export type Owner = { readonly userId: string; readonly name: string; readonly role: string }

type Props = {
  title: string
  owners: readonly Owner[]
  add(userId: string): Promise<unknown>
  remove(owner: Owner): Promise<unknown>
  onClose(): void
}

const NOBODY = { id: '', name: '' }

/** Who owns something: each can be taken away, and somebody else added. */
export function OwnersDialog({ title, owners, add, remove, onClose }: Props) {
  const [person, setPerson] = useState(NOBODY)
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    setPerson(NOBODY)
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={person.id === '' || change.isPending}
          onClick={() => change.run(() => add(person.id))}
        >
          {texts.addOwner}
        </button>
      }
    >
      <ul className="form" aria-label={texts.owners}>
        {owners.length === 0 && <li className="muted">{texts.noOwners}</li>}
        {owners.map((owner) => (
          <li key={`${owner.role} ${owner.userId}`} className="form-row">
            <span className="given">
              {owner.name} {owner.role !== 'owner' && <span className="muted">{formatName(owner.role)}</span>}
            </span>
            <button
              type="button"
              className="button"
              disabled={change.isPending}
              onClick={() => change.run(() => remove(owner))}
            >
              {texts.removeOwner(owner.name)}
            </button>
          </li>
        ))}
      </ul>
      <PersonPicker label={texts.newOwner} person={person} onChange={setPerson} />
      <Refusal error={change.error} />
    </Dialog>
  )
}
