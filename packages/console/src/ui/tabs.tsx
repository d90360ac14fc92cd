import type { ReactNode } from 'react'

type Props<Name extends string> = {
  label: string
  names: readonly Name[]
  chosen: Name
  onChange(next: Name): void
  children(name: Name): ReactNode
}

/** One of a few views of the same thing. The address says which. */
export const Tabs = <Name extends string>({ label, names, chosen, onChange, children }: Props<Name>) => (
  <fieldset className="chips">
    <legend className="sr">{label}</legend>
    {names.map((name) => (
      <button type="button" key={name} className="chip" aria-pressed={name === chosen} onClick={() => onChange(name)}>
        {children(name)}
      </button>
    ))}
  </fieldset>
)
