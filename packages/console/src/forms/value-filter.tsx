import { byName } from '../lib/by-name.ts'
import { Choice } from './choice.tsx'

type Props = {
  label: string
  /** Of all values, in words. */
  all: string
  values: readonly string[]
  value: string | undefined
  onChange(next: string | undefined): void
}

/** Narrows a list to one of the values that there are. */
export function ValueFilter({ label, all, values, value = '', onChange }: Props) {
  const known = value === '' || values.includes(value) ? values : [value, ...values]
  if (known.length === 0) return null
  const options = known.toSorted(byName).map((one) => ({ value: one, label: one }))
  return (
    <Choice
      label={label}
      value={value}
      options={[{ value: '', label: all }, ...options]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}
