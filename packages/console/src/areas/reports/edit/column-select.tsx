import { Choice } from '../../../forms/choice.tsx'
import type { Place } from './places.ts'

type Props = {
  label: string
  places: readonly Place[]
  value: string
  /** What stands there while none is chosen. */
  placeholder?: string
  onChange(path: string): void
}

/** One of the columns. */
export function ColumnSelect({ label, places, value, placeholder, onChange }: Props) {
  const known = places.map(({ path, title }) => ({ value: path, label: title }))
  const isKnown = value === '' || known.some((one) => one.value === value)
  const options = [
    ...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]),
    ...(isKnown ? [] : [{ value, label: value }]),
    ...known,
  ]
  return <Choice label={label} value={value} options={options} onChange={onChange} />
}
