import { useId, useState } from 'react'
import { LOG_ACTIONS } from '../../../generated/log-actions.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { texts } from '../texts.ts'

const CODES = new Map(Object.entries(LOG_ACTIONS).map(([code, words]) => [words, code]))

type Props = { value: string | undefined; onChange(next: string | undefined): void }

/** One of all things that can be done, found by words. */
export function ActionFilter({ value, onChange }: Props) {
  const list = useId()
  const [text, setText] = useState('')
  if (value !== undefined) {
    return <FilterChip onClear={() => onChange(undefined)}>{LOG_ACTIONS[value] ?? value}</FilterChip>
  }
  const type = (next: string): void => {
    const code = CODES.get(next)
    setText(code ? '' : next)
    if (code) onChange(code)
  }
  return (
    <>
      <input
        className="input"
        aria-label={texts.action}
        placeholder={texts.action}
        list={list}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={list}>
        {[...CODES.keys()].map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
    </>
  )
}
