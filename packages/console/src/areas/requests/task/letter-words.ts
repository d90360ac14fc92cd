import { formatSeconds } from '../../../lib/format.ts'
import { type Task, targetOf, typeOf } from '../../../lib/task.ts'
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
      return task.userId === ownId && task.createdByUserId === ownId
        ? letter.youGiveBack(role, place)
        : letter.loses(subject, role, place)
    case 'certify':
      return letter.stillNeeds(subject, role, place)
    default:
      return task.displayName
  }
}

function timeOf(duration: string): string {
  const time = formatSeconds(Number.parseInt(duration || '0', 10))
  return time === '' ? '' : letter.forTime(time)
}
