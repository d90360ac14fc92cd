import type { Answered } from '@reeve/client/session'
import type { Picked } from '../../../forms/labelled-picker.tsx'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { useToldNames } from '../../../lib/names.ts'
import { texts } from '../offboard-texts.ts'

type Owned = Answered.OwnedByLeaver
type Props = {
  owned: readonly Owned[]
  /** By what is owned. */
  chosen: ReadonlyMap<string, Picked>
  /** Proposed where nobody else was chosen. */
  manager: Picked
  onChange(next: ReadonlyMap<string, Picked>): void
}

const keyOf = ({ objectType, objectId }: Owned): string => `${objectType} ${objectId}`

/** Who owns from now on what the person owns; what the reader may not give on says so. */
export function NewOwners({ owned, chosen, manager, onChange }: Props) {
  const names = useToldNames(owned.map(({ objectId }) => objectId))
  if (owned.length === 0) return null
  return (
    <>
      <h3>{texts.owned}</h3>
      {owned.map((one) => {
        const what = `${texts.types[one.objectType] ?? ''} ${names.get(one.objectId) ?? ''}`.trim()
        return one.mayHandOver ? (
          <PersonPicker
            key={keyOf(one)}
            label={texts.ownerOf(what)}
            person={chosen.get(keyOf(one)) ?? manager}
            onChange={(next) => onChange(new Map(chosen).set(keyOf(one), next))}
          />
        ) : (
          <p key={keyOf(one)} className="given">
            <strong>{what}</strong> <span className="muted">{texts.stays(one.otherOwners)}</span>
          </p>
        )
      })}
    </>
  )
}

/** The new owners as the service takes them. */
export const ownersOf = (owned: readonly Owned[], chosen: ReadonlyMap<string, Picked>, manager: Picked) =>
  owned.flatMap((one) => {
    const { id: userId } = chosen.get(keyOf(one)) ?? manager
    const { objectType, objectId, mayHandOver } = one
    return mayHandOver && userId !== '' ? [{ objectType, objectId, userId }] : []
  })
