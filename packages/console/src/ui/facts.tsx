import type { ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode]
type Props = { facts: readonly Fact[] }

const isEmpty = (value: ReactNode): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Names and values; those without a value are left out. */
export const Facts = ({ facts }: Props) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => (
        <div key={name} className="fact">
          <dt className="given">{name}</dt>
          <dd className="given">{value}</dd>
        </div>
      ))}
  </dl>
)
