import { Chips } from '../../../ui/chips.tsx'
import type { AskedFilter, Suggestion } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = {
  suggestion: Suggestion
  filters: readonly AskedFilter[]
  onChange(next: readonly AskedFilter[]): void
}

/** The values that its people have; each can be left out, as long as one of an attribute stays. */
export function Who({ suggestion: { cohortFilters }, filters, onChange }: Props) {
  if (cohortFilters.length === 0) return <p>{texts.one.everyone}</p>
  return (
    <>
      {cohortFilters.map(({ attribute, values, displayValues }) => {
        const shown = new Map(values.map((value, place) => [value, displayValues[place] || value]))
        const chosen = filters.find((one) => one.attribute === attribute)?.values ?? []
        const name = texts.attribute(attribute)
        return (
          <div key={attribute} className="field">
            <span className="muted">{name}</span>
            <Chips
              label={name}
              names={values}
              chosen={chosen}
              onChange={(next) =>
                next &&
                onChange(filters.map((one) => (one.attribute === attribute ? { attribute, values: next } : one)))
              }
            >
              {(value) => <span className="given">{shown.get(value)}</span>}
            </Chips>
          </div>
        )
      })}
      <p className="hint">{texts.one.whoHint}</p>
    </>
  )
}
