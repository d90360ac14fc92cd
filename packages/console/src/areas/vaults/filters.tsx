import type { Ref } from 'react'
import { Chips } from '../../ui/chips.tsx'
import { FilterInput } from '../../ui/filter-input.tsx'
import type { SecretFilter } from './queries.ts'
import { texts } from './texts.ts'
import { STATUSES } from './words.ts'

type Props = {
  filter: SecretFilter
  hasStatus: boolean
  words: Ref<HTMLInputElement>
  onChange(change: SecretFilter): void
}

/** Words, and states where there are several. */
export function SecretFilters({ filter, hasStatus, words, onChange }: Props) {
  const { q = '', status = [] } = filter
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
        <Chips
          label={texts.statusLabel}
          names={STATUSES}
          chosen={status}
          onChange={(next) => onChange({ status: next })}
        >
          {(one) => texts.statuses[one]}
        </Chips>
      )}
    </>
  )
}
