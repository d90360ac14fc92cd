import { type RefObject, useState } from 'react'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { type LogFilter, OUTCOMES, SHOWN } from '../search.ts'
import { texts } from '../texts.ts'
import { ActionFilter } from './action-filter.tsx'
import styles from './page.module.css'

const DAYS = ['since', 'until'] as const

/** An event is found by one thing that it is about. */
const NOTHING = { app: undefined, person: undefined, object: undefined }

type Props = {
  filter: LogFilter
  words: RefObject<HTMLInputElement | null>
  onChange(change: { readonly [Name in keyof LogFilter]?: LogFilter[Name] | undefined }): void
}

/** Who, what, about what and when: all of it is in the address. */
export function Filters({ filter, words, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { q, ...others } = filter
  const count = Object.values(others).filter((value) => value !== undefined).length
  return (
    <div className="filters">
      <FilterInput
        ref={words}
        label={texts.filter}
        placeholder={texts.filterHint}
        value={q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <button type="button" className={`button ${styles.more}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.moreFilters(count)}
      </button>
      <div className={styles.others} data-open={isOpen}>
        <ReferenceFilter
          label={texts.by}
          kind="user"
          value={filter.by}
          onChange={(next) => onChange({ by: next?.id })}
        />
        <ActionFilter value={filter.action} onChange={(action) => onChange({ action })} />
        <ReferenceFilter
          label={texts.person}
          kind="user"
          value={filter.person}
          onChange={(next) => onChange({ ...NOTHING, person: next?.id })}
        />
        <ReferenceFilter
          label={texts.app}
          kind="app"
          value={filter.app}
          onChange={(next) => onChange({ ...NOTHING, app: next?.id })}
        />
        {filter.object && <FilterChip onClear={() => onChange({ object: undefined })}>{texts.about}</FilterChip>}
        {DAYS.map((name) => (
          <label key={name} className={styles.day}>
            {texts.days[name]}
            <input
              className="input"
              type="date"
              value={filter[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            />
          </label>
        ))}
        <Chips
          label={texts.outcome}
          names={OUTCOMES}
          chosen={filter.outcome ?? []}
          onChange={(outcome) => onChange({ outcome })}
        >
          {(outcome) => texts.outcomes[outcome]}
        </Chips>
        <Chips label={texts.show} names={SHOWN} chosen={filter.show ?? []} onChange={(show) => onChange({ show })}>
          {(one) => texts.shown[one]}
        </Chips>
        {filter.correlation && (
          <FilterChip onClear={() => onChange({ correlation: undefined })}>{texts.correlated}</FilterChip>
        )}
      </div>
    </div>
  )
}
