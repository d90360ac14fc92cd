import type { Option } from './schema.ts'

type Props = {
  label: string
  hint: string | undefined
  problem: string | undefined
  options: readonly Option[]
  value: unknown
  onChange(next: string[]): void
}

/** Some of some names, each with a box to tick. What is chosen and not offered stays chosen. */
export function EnumList({ label, hint, problem, options, value, onChange }: Props) {
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : []
  const toggled = (name: string, isOn: boolean): string[] =>
    isOn ? [...chosen, name] : chosen.filter((one) => one !== name)
  return (
    <fieldset className="form-group">
      <legend className="legend">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="form-check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) => onChange(toggled(option.value, target.checked))}
          />{' '}
          <span className="given">{option.label}</span>
        </label>
      ))}
      {problem && <p className="problem">{problem}</p>}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
