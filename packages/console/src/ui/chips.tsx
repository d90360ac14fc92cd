import type { ReactNode } from 'react'

type Props<Name extends string> = {
  label: string
  names: readonly Name[]
  chosen: readonly Name[]
  /** Undefined when none is chosen. */
  onChange(next: Name[] | undefined): void
  children(name: Name): ReactNode
}

/** Some of a few names, each switched on and off. */
export const Chips = <Name extends string>({ label, names, chosen, onChange, children }: Props<Name>) => (
  <fieldset className="chips">
    <legend className="sr">{label}</legend>
    {names.map((name) => {
      const isOn = chosen.includes(name)
      const next = isOn ? chosen.filter((one) => one !== name) : [...chosen, name]
      return (
        <button
          type="button"
          key={name}
          className="chip"
          aria-pressed={isOn}
          onClick={() => onChange(next.length > 0 ? next : undefined)}
        >
          {children(name)}
        </button>
      )
    })}
  </fieldset>
)
