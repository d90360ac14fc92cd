import { Link } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { texts } from '../catalogue-texts.ts'
import { offersQuery } from '../queries.ts'
import styles from './catalogue.module.css'

/** What may be asked for beside access. */
export function Offers() {
  const { rows } = usePages(offersQuery, ({ list }) => list.filter(({ enabled }) => enabled))
  if (rows.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="offers">
      <header>
        <h2 id="offers">{texts.offers}</h2>
        <span className="muted">{texts.offersHint}</span>
      </header>
      <ul className={styles.tiles}>
        {rows.map(({ id, displayName, description }) => (
          <li key={id}>
            <Link to="/requests/new" search={{ offer: id }} className={styles.tile}>
              <strong className="given">{displayName}</strong>
              {description && <span className="muted given">{description}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
