import type { Answered } from '@reeve/client/session'
import styles from './said-fields.module.css'
import { texts } from './texts.ts'

/** What the program is configured with, in its own words. */
export const SaidFields = ({ fields }: { fields: readonly Answered.ConnectorProgramField[] }) => (
  <>
    <p className="hint">{texts.saidFieldsHint}</p>
    <ul className={styles.fields} aria-label={texts.saidFields}>
      {fields.map((field) => (
        <li key={field.name} className="given">
          <code className="mono">--{field.name}</code> {field.description || field.displayName}{' '}
          <span className="muted">{marksOf(field).join(', ')}</span>
        </li>
      ))}
    </ul>
  </>
)

const marksOf = ({ required, secret, defaultValue }: Answered.ConnectorProgramField): string[] => [
  required ? texts.required : texts.optional,
  ...(secret ? [texts.secretField] : []),
  ...(defaultValue ? [texts.byItself(defaultValue)] : []),
]
