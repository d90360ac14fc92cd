import { usePeopleNames } from '../../../lib/names.ts'
import { texts } from '../texts.ts'

/** Users by name, and how many more there are. */
export function People({ title, ids, count }: { title: string; ids: readonly string[]; count: number }) {
  const names = usePeopleNames(ids)
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id} className="given">
            {names.get(id) ?? ''}
          </li>
        ))}
        {count > ids.length && <li>{texts.more(count - ids.length)}</li>}
      </ul>
    </section>
  )
}
