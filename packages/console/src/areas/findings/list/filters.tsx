import type { Ref } from 'react'
import { SEVERITIES, SEVERITY_NAMES } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Filter } from '../queries.ts'
import { texts } from '../texts.ts'
import { STATES, stateName, UNRESOLVED } from '../words.ts'

type Props = { filter: Filter; appName: string; words: Ref<HTMLInputElement>; onChange(change: Filter): void }

const orAbsent = <Name extends string>(names: Name[]): Name[] | undefined => (names.length > 0 ? names : undefined)

export const Filters = ({ filter, appName, words, onChange }: Props) => (
  <div className="filters">
    <Chips
      label={texts.severity}
      names={SEVERITIES}
      chosen={filter.severity ?? []}
      onChange={(severity) => onChange({ severity: orAbsent(severity) })}
    >
      {(severity) => (
        <>
          <span className={`dot ${severity}`} />
          {SEVERITY_NAMES[severity]}
        </>
      )}
    </Chips>
    <Chips
      label={texts.state}
      names={STATES}
      chosen={filter.state ?? UNRESOLVED}
      onChange={(state) => onChange({ state: orAbsent(state) })}
    >
      {stateName}
    </Chips>
    {filter.app && (
      <button type="button" className="chip" aria-pressed="true" onClick={() => onChange({ app: undefined })}>
        {texts.columns.app}: {appName} <Icon name="x" size={12} />
      </button>
    )}
    <FilterInput
      ref={words}
      label={texts.filter}
      placeholder={texts.filterHint}
      value={filter.q ?? ''}
      onChange={(q) => onChange({ q: q || undefined })}
    />
  </div>
)
