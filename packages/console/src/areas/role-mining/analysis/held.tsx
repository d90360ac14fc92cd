import type { Entitlement } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

const words = texts.analyses

type Props = {
  entitlements: readonly Entitlement[]
  chosen: ReadonlySet<string>
  /** Absent for who may not choose. */
  onChange: ((next: ReadonlySet<string>) => void) | undefined
}

/** What they hold, the most usual first. */
export const Held = ({ entitlements, chosen, onChange }: Props) => (
  <section className="card" aria-label={words.held}>
    <h2>{words.held}</h2>
    <ul className={styles.held}>
      {entitlements.map(({ entitlementId: id, entitlementDisplayName: name, appDisplayName, coverage }) => (
        <li key={id}>
          <span className="given">
            {onChange && (
              <input
                type="checkbox"
                checked={chosen.has(id)}
                aria-label={texts.one.include(name)}
                onChange={() => onChange(chosen.symmetricDifference(new Set([id])))}
              />
            )}{' '}
            {name} <span className="muted">{appDisplayName}</span>
          </span>
          <span className={styles.bar}>
            <meter min={0} max={1} value={coverage} aria-label={`${words.coverage}: ${name}`} />{' '}
            {texts.percent(coverage)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
