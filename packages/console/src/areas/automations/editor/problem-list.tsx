import { useId } from 'react'
import { texts } from '../texts.ts'
import styles from './page.module.css'
import { type Problem, placeInWords } from './problems.ts'

type Props = { problems: readonly Problem[]; onOpen(path: string): void }

/** Everything that is wrong, each with its place; choosing one goes to its field. */
export function ProblemList({ problems, onOpen }: Props) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} aria-live="polite">
        {texts.problems(problems.length)}
      </h2>
      {problems.length === 0 ? (
        <p className="hint">{texts.problemsNone}</p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ path, message, isWarning }) => (
            <li key={`${path} ${message}`}>
              <button
                type="button"
                className={`${styles.problem} ${isWarning ? styles.warning : ''}`}
                onClick={() => onOpen(path)}
              >
                <strong className="given">{placeInWords(path)}</strong>
                <span className="given">{message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
