import type { Ref } from 'react'
import { Chips } from '../../ui/chips.tsx'
import { FilterInput } from '../../ui/filter-input.tsx'
import type { Filter } from './queries.ts'
import { texts } from './texts.ts'
import { STATES, TYPES } from './words.ts'

type Props = {
  filter: Filter
  words: Ref<HTMLInputElement>
  /** Whether open and closed ones are told apart. */
  hasStates: boolean
  onChange(change: Filter): void
}

export const Filters = ({ filter, words, hasStates, onChange }: Props) => (
  <>
    {hasStates && (
      <Chips label={texts.state} names={STATES} chosen={filter.state ?? []} onChange={(state) => onChange({ state })}>
        {(name) => texts.states[name]}
      </Chips>
    )}
    <Chips label={texts.type} names={TYPES} chosen={filter.type ?? []} onChange={(type) => onChange({ type })}>
      {(name) => texts.types[name]}
    </Chips>
    <FilterInput
      ref={words}
      label={texts.filter}
      placeholder={texts.filterHint}
      value={filter.q ?? ''}
      onChange={(q) => onChange({ q: q || undefined })}
    />
  </>
)
