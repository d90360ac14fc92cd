import { TYPES } from '../../lib/task.ts'
import { Chips } from '../../ui/chips.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import type { Filter } from './queries.ts'
import { texts } from './texts.ts'
import { STATES } from './words.ts'

type Props = {
  filter: Filter
  /** Whether open and closed ones are told apart. */
  hasStates: boolean
  onChange(change: { readonly [Name in keyof Filter]?: Filter[Name] | undefined }): void
}

/** The filter of tasks other than its words. */
export const Filters = ({ filter, hasStates, onChange }: Props) => (
  <>
    {hasStates && (
      <Chips label={texts.state} names={STATES} chosen={filter.state ?? []} onChange={(state) => onChange({ state })}>
        {(name) => texts.states[name]}
      </Chips>
    )}
    <Chips label={texts.type} names={TYPES} chosen={filter.type ?? []} onChange={(type) => onChange({ type })}>
      {(name) => texts.types[name]}
    </Chips>
    {(filter.decidedAfter || filter.decidedBefore) && (
      <FilterChip onClear={() => onChange({ decidedAfter: undefined, decidedBefore: undefined })}>
        {texts.decidedIn(filter.decidedAfter, filter.decidedBefore)}
      </FilterChip>
    )}
    {filter.step && <FilterChip onClear={() => onChange({ step: undefined })}>{texts.waitsForDecision}</FilterChip>}
  </>
)
