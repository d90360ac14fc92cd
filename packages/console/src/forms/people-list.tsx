import { useState } from 'react'
import { PersonPicker } from './person-picker.tsx'
import { texts } from './texts.ts'

export type Person = { readonly id: string; readonly name: string }

type Props = { label: string; people: readonly Person[]; onChange(next: readonly Person[]): void }

const NOBODY: Person = { id: '', name: '' }

/** Some people, found one after the other. */
export function PeopleList({ label, people, onChange }: Props) {
  // A new field for each, so that it begins without words.
  const [round, setRound] = useState(0)
  const add = (person: Person): void => {
    if (person.id === '' || people.some(({ id }) => id === person.id)) return
    onChange([...people, person])
    setRound(round + 1)
  }
  return (
    <>
      <PersonPicker key={round} label={label} person={NOBODY} onChange={add} />
      {people.length > 0 && (
        <ul className="picked">
          {people.map(({ id, name }) => (
            <li key={id}>
              <span className="given">{name || texts.unnamed}</span>
              <button
                type="button"
                className="button quiet"
                onClick={() => onChange(people.filter((one) => one.id !== id))}
              >
                {texts.remove(name || texts.unnamed)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
