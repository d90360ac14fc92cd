import type { Answered } from '@reeve/client/session'
import { formatSince } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { isOpen, type Task } from '../../../lib/task.ts'
import { stepsOf } from '../../../lib/task-steps.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { PersonMark } from '../../../ui/mark.tsx'
import { useTabTitle } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import { statusOf } from '../words.ts'
import styles from './letter.module.css'
import { type Named, sentenceOf } from './letter-words.ts'

type Subject = NonNullable<Answered.TaskOutlookResponse['subject']>
type Props = { readonly task: Task; readonly named: Named; readonly subject: Subject | undefined }

const { letter } = texts

/** Who asks for what, and why. */
export function LetterHead({ task, named, subject }: Props) {
  const sentence = sentenceOf(task, named)
  const status = statusOf(task)
  const since = stepsOf(task).find(({ phase }) => phase === 'now')?.assignedAt
  const isMine = isOpen(task) && task.stepApproverIds.includes(named.ownId)
  useTabTitle(sentence)
  return (
    <header className={styles.head}>
      <p className="muted">
        {letter.request(task.numericId)}
        {isMine && since ? `, ${letter.waitsForYou(formatSince(since))}` : ''}{' '}
        <StateBadge tone={status.tone}>{status.name}</StateBadge>{' '}
        {task.emergencyAccess && <StateBadge tone="bad">{texts.emergency}</StateBadge>}
      </p>
      <h1 className="given">{sentence}</h1>
      {subject && task.userId !== named.ownId && <From subject={subject} name={named.subject} />}
      {task.description && <blockquote className={`given ${styles.quote}`}>{task.description}</blockquote>}
    </header>
  )
}

function From({ subject, name }: { readonly subject: Subject; readonly name: string }) {
  const { jobTitle, department, managerIds } = subject
  const managers = usePeopleNames(managerIds)
  const about = letter.titleAndDepartment(jobTitle, department)
  return (
    <div className={styles.from}>
      <PersonMark name={name} size="large" />
      <div>
        <p className="given">
          <strong>{name}</strong>
          {about && `, ${about}`}
        </p>
        {managerIds.length > 0 && managerIds.every((id) => managers.get(id)) && (
          <p className="muted given">{letter.reportsTo(managerIds.map((id) => managers.get(id) ?? '').join(', '))}</p>
        )}
      </div>
    </div>
  )
}
