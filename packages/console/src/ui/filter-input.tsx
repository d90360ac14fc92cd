import { type Ref, useEffect, useState } from 'react'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange(next: string): void
  ref?: Ref<HTMLInputElement>
}

const PAUSE_MS = 250

/** Words that a list is filtered by. Typing is passed on after a pause, so that not every letter is a search. */
export function FilterInput({ label, placeholder, value, onChange, ref }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <input
      ref={ref}
      className="input"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur()
        else if (key === 'Enter') onChange(text)
      }}
    />
  )
}
