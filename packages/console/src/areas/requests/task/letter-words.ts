import { formatSeconds } from '../../../lib/format.ts'
import { endOf, isOpen, type Task, targetOf, typeOf } from '../../../lib/task.ts'
import { stepsOf } from '../../../lib/task-steps.ts'
import { texts } from '../texts.ts'

/** Who reads it, and what everything is called; what has no name is empty. */
export type Named = {
  readonly ownId: string
  readonly subject: string
  readonly opener: string
  readonly role: string
  readonly app: string
}

const { letter } = texts

/** The request in a few words, for whoever made it: what it is about and where, and for whom unless it is the reader. */
export function wantedOf(task: Task, { ownId, subject, role, app }: Named): string {
  if (role === '') return task.displayName
  const other = task.userId === ownId || subject === '' ? '' : letter.ofOther(subject)
  const wanted = `${role}${letter.inApp(app)}${other}`
  const type = typeOf(task)
  return type === 'revoke' ? letter.taken(wanted) : type === 'certify' ? letter.reviewed(wanted) : wanted
}

/** The request in one sentence, for whoever reads it. */
export function sentenceOf(task: Task, { ownId, subject, opener, role, app }: Named): string {
  if (role === '' || subject === '') return task.displayName
  const place = letter.inApp(app)
  const isForOther = task.createdByUserId !== '' && task.createdByUserId !== task.userId
  switch (typeOf(task)) {
    case 'grant': {
      const { duration } = targetOf(task)
      const end = (isForOther ? letter.forOther(subject) : '') + timeOf(duration)
      const isOwn = task.createdByUserId === ownId
      return (isOwn ? letter.youAsked(role, place) : letter.asksFor(isForOther ? opener : subject, role, place)) + end
    }
    case 'revoke':
      return removalOf(task, { isOwn: task.userId === ownId, subject, what: `${role}${place}` })
    case 'certify':
      return letter.stillNeeds(subject, role, place)
    default:
      return task.displayName
  }
}

type Removal = { readonly isOwn: boolean; readonly subject: string; readonly what: string }

function removalOf(task: Task, { isOwn, subject, what }: Removal): string {
  const isGone = endOf(task).outcome === 'REVOKED'
  if (isOwn && task.createdByUserId === task.userId) return isGone ? letter.youGaveBack(what) : letter.youGiveBack(what)
  if (isGone) return letter.lost(isOwn ? letter.you : subject, what)
  if (!isBeingTaken(task)) return letter.shouldLose(isOwn ? letter.youWithin : subject, what)
  return isOwn ? letter.youLose(what) : letter.loses(subject, what)
}

/** Nobody decides any more, and it is being carried out. */
const isBeingTaken = (task: Task): boolean =>
  isOpen(task) && stepsOf(task).some(({ phase, kind }) => phase === 'now' && kind === 'provision')

function timeOf(duration: string): string {
  const time = formatSeconds(Number.parseInt(duration || '0', 10))
  return time === '' ? '' : letter.forTime(time)
}
