import { actionNames, type Task, typeOf } from '../../../lib/task.ts'
import { instructionsOf } from '../../../lib/task-steps.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'
import type { Named } from './letter-words.ts'

const { letter } = texts

/** What somebody is to do by hand: in a sentence, then as whoever set it up has written it. */
export function ToDo({ task, named }: { readonly task: Task; readonly named: Named }) {
  if (!actionNames(task).includes('PROVISION_COMPLETE')) return null
  const { subject, role, app } = named
  const tell = typeOf(task) === 'revoke' ? letter.doRevoke : letter.doGrant
  const instructions = instructionsOf(task)
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{letter.toDo}</h2>
      {role !== '' && subject !== '' && <p className="given">{tell(subject, role, letter.inApp(app))}</p>}
      {instructions !== '' && <p className={`given ${styles.instructions}`}>{instructions}</p>}
    </section>
  )
}
