import { ExactTime } from './time.tsx'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of any shape that came from a tenant, as text. */
export function GivenValue({ value }: { value: unknown }) {
  if (typeof value === 'string' && TIME.test(value)) return <ExactTime time={value} />
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null) return <pre className="code">{JSON.stringify(value, null, 2)}</pre>
  return <span className="given">{String(value)}</span>
}
