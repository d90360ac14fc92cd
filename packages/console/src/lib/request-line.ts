import { formatSince } from './format.ts'
import { texts } from './request-texts.ts'
import { actionNames, endOf, isOpen, type Task, typeOf } from './task.ts'
import { deciderOf, type ShownStep, stepsOf } from './task-steps.ts'

/** What is told of: who reads it, and what people are called. */
export type Telling = { readonly ownId: string; nameOf(userId: string): string }

export type LineOfRequest = {
  readonly key: string
  readonly phase: 'done' | 'now' | 'next' | 'failed'
  readonly title: string
  readonly at: string
}

const MOST_NAMED = 2

/** `You`, or what somebody is called. */
const whoIs = (id: string, { ownId, nameOf }: Telling): string =>
  id === '' ? texts.service : id === ownId ? texts.you : nameOf(id)

/** Those who may act, the reader first. */
export function whoMayAct(ids: readonly string[], telling: Telling): string {
  const inOrder = [...ids].sort((a, b) => Number(b === telling.ownId) - Number(a === telling.ownId))
  const named = inOrder.slice(0, ids.length > MOST_NAMED + 1 ? MOST_NAMED - 1 : MOST_NAMED + 1)
  return texts.and(
    named.map((id) => whoIs(id, telling)),
    ids.length - named.length,
  )
}

/** What was done, what is done now and what comes, in a few words each. */
export function lineOf(task: Task, telling: Telling): LineOfRequest[] {
  const { outcome } = endOf(task)
  const steps = stepsOf(task).filter(isTold)
  const asked: LineOfRequest = {
    key: 'asked',
    phase: 'done',
    title: task.createdByUserId === '' ? texts.foundBy('') : texts.asked(whoIs(task.createdByUserId, telling)),
    at: task.createdAt ?? '',
  }
  const line = [asked, ...steps.map((step) => lineStep(step, task, telling))]
  const isProvided = steps.some(({ kind }) => kind === 'provision')
  const ending = endOfLine(task, outcome, isProvided)
  return ending ? [...line, ending] : line
}

/** What was begun anew or given to others is not a step of its own for those who ask. */
const isTold = ({ ending, phase, kind }: ShownStep): boolean =>
  !(phase === 'done' && ((ending?.name === 'other' && kind === 'approval') || (!ending && kind === 'approval')))

const BAD: Readonly<Record<string, string>> = {
  CANCELLED: texts.cancelled,
  ERROR: texts.failed,
  WAIT_TIMED_OUT: texts.timedOut,
}

function endOfLine(task: Task, outcome: string, isProvided: boolean): LineOfRequest | undefined {
  const { at } = endOf(task)
  const bad = BAD[outcome]
  if (bad !== undefined) return { key: 'end', phase: 'failed', title: bad, at }
  if (outcome === 'DENIED' || outcome === 'DECERTIFIED' || isProvided) return undefined
  const words = wordsOf(task)
  if (!isOpen(task)) return { key: 'end', phase: 'done', title: words.done, at }
  return { key: 'end', phase: 'next', title: words.next, at: '' }
}

const wordsOf = (task: Task) => {
  const type = typeOf(task)
  return type === 'grant' ? texts.given : type === 'revoke' ? texts.taken : texts.finished
}

function lineStep(step: ShownStep, task: Task, telling: Telling): LineOfRequest {
  const at = step.ending?.at ?? ''
  if (step.phase === 'done') {
    return { key: step.key, phase: step.tone === 'bad' ? 'failed' : 'done', title: doneTitle(step, task, telling), at }
  }
  const title = step.phase === 'now' ? nowTitle(step, task, telling) : nextTitle(step, task)
  return { key: step.key, phase: step.phase, title, at: '' }
}

function doneTitle({ kind, ending, tone }: ShownStep, task: Task, telling: Telling): string {
  const who = whoIs(ending?.userId ?? '', telling)
  if (ending?.name === 'skipped') return texts.passedOver(who)
  if (ending?.name === 'reassigned') return texts.gaveOn(who)
  switch (kind) {
    case 'approval':
      return ending?.name === 'denied' ? texts.saidNo(who) : texts.saidYes(who)
    case 'provision':
      return tone === 'bad' ? texts.failed : wordsOf(task).done
    case 'form':
      return texts.filledIn
    case 'accept':
      return texts.noApproval
    case 'reject':
      return texts.refusedByRule
    case 'wait':
      return texts.waited
    case 'action':
      return texts.ran
  }
}

function nowTitle({ kind, content }: ShownStep, task: Task, telling: Telling): string {
  const who = whoMayAct(task.stepApproverIds, telling)
  switch (kind) {
    case 'approval':
      return who === '' ? (texts.deciders[deciderOf({ kind, content })] ?? texts.somebodyDecides) : texts.decides(who)
    case 'provision':
      if (who === '') return wordsOf(task).now
      return typeOf(task) === 'revoke' ? texts.takes(who) : texts.gives(who)
    case 'form':
      return texts.fillsIn(who === '' ? whoIs(task.userId, telling) : who)
    case 'wait':
      return texts.waits
    default:
      return wordsOf(task).now
  }
}

function nextTitle(step: ShownStep, task: Task): string {
  if (step.kind === 'approval') return texts.deciders[deciderOf(step)] ?? texts.somebodyDecides
  if (step.kind === 'provision') return wordsOf(task).next
  if (step.kind === 'wait') return texts.waits
  if (step.kind === 'accept') return texts.noApproval
  if (step.kind === 'reject') return texts.refusedByRule
  return step.kind === 'form' ? texts.filledIn : texts.runs
}

/** Where a request stands in one sentence or two, for whoever asked. `comment` is what was said by whoever denied it. */
export function standingOf(task: Task, telling: Telling, since: (time: string) => string, comment = ''): string {
  const { outcome } = endOf(task)
  if (!isOpen(task)) return endSentence(task, outcome, telling, comment)
  const steps = stepsOf(task)
  const now = steps.find(({ phase }) => phase === 'now')
  if (!now) return texts.goesOn
  const who = whoMayAct(task.stepApproverIds, telling).replace(/^You\b/, texts.youLater)
  if (now.kind === 'provision') return provided(task, who)
  const counted = steps.filter(
    ({ kind, phase, ending }) => isDecision(kind) && (phase !== 'done' || ending?.name !== 'reassigned'),
  )
  const place = texts.step(counted.indexOf(now) + 1 || 1, counted.length)
  if (who === '') return `${place}${texts.goesOn}`
  return place + texts.waitsFor(who, now.assignedAt === '' ? '' : since(now.assignedAt))
}

const isDecision = (kind: ShownStep['kind']): boolean => kind === 'approval' || kind === 'form'

function provided(task: Task, who: string): string {
  if (who !== '') return texts.waitsToBeDone(`Waits for ${who}`)
  const type = typeOf(task)
  return type === 'grant' ? texts.isGiven : type === 'revoke' ? texts.isTaken : texts.isCarriedOut
}

function endSentence(task: Task, outcome: string, telling: Telling, comment: string): string {
  if (outcome === 'DENIED') {
    const refused = stepsOf(task).findLast(({ phase }) => phase === 'done')
    if (refused?.kind === 'reject') return texts.refused(messageOf(refused))
    const last = task.approverIds.at(-1) ?? ''
    const who = last === '' ? '' : whoIs(last, telling)
    return comment === '' ? texts.denied(who) : texts.deniedSaying(who, comment)
  }
  if (outcome === 'GRANTED' && task.userId !== telling.ownId) return texts.hasIt(telling.nameOf(task.userId))
  return texts.ended[outcome] ?? texts.cancelled
}

/** What the policy says to whoever it refuses; empty when it says nothing. */
function messageOf({ content: { rejectMessage } }: ShownStep): string {
  return typeof rejectMessage === 'string' ? rejectMessage : ''
}

/** What has been decided against, withdrawn or failed, and may be asked for once more by this reader. */
export function mayAskAgain(task: Task, ownId: string): boolean {
  const isOwn = task.createdByUserId === ownId || task.userId === ownId
  return isOwn && typeOf(task) === 'grant' && ASKED_AGAIN.includes(endOf(task).outcome)
}

const ASKED_AGAIN: readonly string[] = ['DENIED', 'CANCELLED', 'ERROR', 'WAIT_TIMED_OUT']

/** Everybody whom the line of a task names. */
export const peopleOfLine = (task: Task): string[] => [
  ...[task.createdByUserId, task.userId, ...task.stepApproverIds, ...task.approverIds],
  ...stepsOf(task).flatMap(({ ending }) => (ending ? [ending.userId] : [])),
]

export const mayRemind = (task: Task): boolean => actionNames(task).includes('SEND_REMINDER')

export const timeOf = ({ at }: LineOfRequest): string => (at === '' ? '' : formatSince(at))
