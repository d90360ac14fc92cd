import { SeverityBadge } from '../../../ui/badge.tsx'
import { texts } from '../texts.ts'
import styles from './decide.module.css'
import type { Known } from './items.ts'

/** What is known in a few words, beside the decision. */
export const KnownMarks = ({ known }: { known: readonly Known[] }) => (
  <span className={styles.marks}>
    {known.map(({ id, severity, title, detail }) => (
      <span key={id} className={`badge ${severity} ${styles.mark}`} title={detail}>
        {title}
      </span>
    ))}
  </span>
)

/** The same in sentences. */
export const KnownList = ({ known }: { known: readonly Known[] }) =>
  known.length === 0 ? (
    <p className="muted">{texts.knownNone}</p>
  ) : (
    <ul className={styles.known}>
      {known.map(({ id, severity, title, detail }) => (
        <li key={id}>
          <span>
            <SeverityBadge severity={severity} /> <strong className="given">{title}</strong>
          </span>
          <span className="given">{detail}</span>
        </li>
      ))}
    </ul>
  )
