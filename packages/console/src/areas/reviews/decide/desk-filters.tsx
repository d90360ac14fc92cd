import { useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { type DecideSearch, SHOWS } from '../search.ts'
import { texts } from '../texts.ts'
import styles from './decide.module.css'
import { GROUPINGS, type Grouping } from './groups.ts'
import type { Asking } from './use-asking.ts'

type Props = {
  search: DecideSearch
  group: Grouping
  /** How many reviews are selected. */
  count: number
  asking: Asking
  onChange(change: DecideSearch): void
}

/** How the rows are grouped and filtered, and what is done with those that are selected. */
export function DeskFilters({ search, group, count, asking: { act, comment }, onChange }: Props) {
  const words = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => words.current?.focus() })
  return (
    <div className="filters">
      <Tabs label={texts.group} names={GROUPINGS} chosen={group} onChange={(next) => onChange({ group: next })}>
        {(name) => texts.groupings[name]}
      </Tabs>
      <Chips label={texts.show} names={SHOWS} chosen={search.show ?? []} onChange={(show) => onChange({ show })}>
        {(name) => texts.shows[name]}
      </Chips>
      <FilterInput
        ref={words}
        label={texts.filterRows}
        placeholder={texts.filterRowsHint}
        value={search.q ?? ''}
        onChange={(next) => onChange({ q: next || undefined })}
      />
      {count > 0 && (
        <span className={styles.bar}>
          <span role="status">{texts.selected(formatNumber(count))}</span>
          <button type="button" className="button" onClick={() => act('CERTIFY')}>
            {texts.certify} <span className="kbd">c</span>
          </button>
          <button type="button" className="button" onClick={() => act('DENY')}>
            {texts.deny} <span className="kbd">d</span>
          </button>
          <button type="button" className="button" onClick={() => act(undefined)}>
            {texts.clear} <span className="kbd">u</span>
          </button>
          <button type="button" className="button" onClick={() => comment()}>
            {texts.comment} <span className="kbd">m</span>
          </button>
        </span>
      )}
    </div>
  )
}
