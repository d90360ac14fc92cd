import type { Ref } from 'react'
import { FilterInput } from '../../ui/filter-input.tsx'
import type { SecretFilter } from './queries.ts'
import { texts } from './texts.ts'
import { STATUSES, type Status } from './words.ts'

type Props = {
  filter: SecretFilter
  hasStatus: boolean
  words: Ref<HTMLInputElement>
  onChange(change: SecretFilter): void
}

/** Words, and states where there are several. */
export function SecretFilters({ filter, hasStatus, words, onChange }: Props) {
  const { q = '', status = [] } = filter
  const toggle = (one: Status): void => {
    const next = status.includes(one) ? status.filter((other) => other !== one) : [...status, one]
    onChange({ status: next.length > 0 ? next : undefined })
  }
  return (
    <>
      <FilterInput
        ref={words}
        label={texts.filter}
        placeholder={texts.filterHint}
        value={q}
        onChange={(next) => onChange({ q: next || undefined })}
      />
      {hasStatus && (
        <fieldset className="chips">
          <legend className="sr">{texts.statusLabel}</legend>
          {STATUSES.map((one) => (
            <button
              type="button"
              key={one}
              className="chip"
              aria-pressed={status.includes(one)}
              onClick={() => toggle(one)}
            >
              {texts.statuses[one]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
