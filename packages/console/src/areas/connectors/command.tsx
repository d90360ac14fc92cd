import type { Answered } from '@reeve/client/session'
import styles from './command.module.css'
import { commandText } from './runner-text.ts'
import { texts } from './texts.ts'

type Props = Pick<Answered.ConnectorRunner, 'command' | 'variables'> & { hint: string }

/** The command in one line a flag, and what it needs besides. */
export const RunCommand = ({ command, variables, hint }: Props) => (
  <>
    <h3>{texts.command}</h3>
    <pre className={`${styles.command} mono given`}>{commandText(command)}</pre>
    <p className="hint">{hint}</p>
    {variables.length > 0 && (
      <p className="hint given">
        {texts.variables}{' '}
        {variables.map(({ name, required }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code className="mono">{name}</code>
            {required && ` (${texts.required})`}
          </span>
        ))}
      </p>
    )}
  </>
)
