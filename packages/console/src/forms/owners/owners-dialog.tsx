import { useState } from 'react'
import { formatName } from '../../lib/format.ts'
import { useCanSome } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PersonPicker } from '../person-picker.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import { OWNER, type Owner, ownerKeyOf } from './owned.ts'
import { texts } from './texts.ts'

type Props = {
  title: string
  owners: readonly Owner[]
  /** Whether only people own such things. */
  isOfPeople?: boolean
  add(owner: Owner): Promise<unknown>
  remove(owner: Owner): Promise<unknown>
  onClose(): void
}

type Kind = Owner['kind']
const KINDS: readonly Kind[] = ['person', 'group']
const nobody = (kind: Kind): Owner => ({ kind, id: '', name: '', role: OWNER })

/** Who owns something: each can be taken away, and somebody else added, or everybody who holds something. */
export function OwnersDialog({ title, owners, isOfPeople = false, add, remove, onClose }: Props) {
  const canFindGroups = useCanSome('entitlements:read') && !isOfPeople
  const [wanted, setWanted] = useState(nobody('person'))
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    setWanted(nobody(wanted.kind))
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={wanted.id === '' || change.isPending}
          onClick={() => change.run(() => add(wanted))}
        >
          {texts.add}
        </button>
      }
    >
      <ul className="form" aria-label={texts.owners}>
        {owners.length === 0 && <li className="muted">{texts.nobody}</li>}
        {owners.map((owner) => {
          const name = nameOf(owner)
          return (
            <li key={ownerKeyOf(owner)} className="form-row">
              <span className="given">
                {name} {owner.role !== OWNER && <span className="muted">{formatName(owner.role)}</span>}
              </span>
              <button
                type="button"
                className="button"
                disabled={change.isPending}
                onClick={() => change.run(() => remove(owner))}
              >
                {texts.remove(name)}
              </button>
            </li>
          )
        })}
      </ul>
      {canFindGroups && (
        <Tabs label={texts.who} names={KINDS} chosen={wanted.kind} onChange={(kind) => setWanted(nobody(kind))}>
          {(kind) => texts.kinds[kind]}
        </Tabs>
      )}
      {wanted.kind === 'person' ? (
        <PersonPicker label={texts.newOwner} person={wanted} onChange={(one) => setWanted({ ...wanted, ...one })} />
      ) : (
        <Field label={texts.newOwner} hint={texts.group}>
          {(control) => (
            <ReferencePicker
              label={texts.newOwner}
              kind="entitlement"
              control={control}
              value={wanted.id === '' ? undefined : { id: wanted.id, app: wanted.appId ?? '' }}
              name={wanted.name}
              onChange={(next, found) =>
                setWanted({ ...nobody('group'), id: next?.id ?? '', appId: next?.app ?? '', name: found?.name ?? '' })
              }
            />
          )}
        </Field>
      )}
      <Refusal error={change.error} />
    </Dialog>
  )
}

export const nameOf = ({ kind, name }: Owner): string => (kind === 'group' ? texts.holdersOf(name) : name)
