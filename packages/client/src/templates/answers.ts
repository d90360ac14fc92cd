import type { Answers, Named, Question, Template } from './template.ts'

export const textOf = (answers: Answers, name: string): string => {
  const answer = answers[name]
  return typeof answer === 'string' ? answer.trim() : ''
}
export const numberOf = (answers: Answers, name: string): number => Number(textOf(answers, name))
export const namedIn = (answers: Answers, name: string): readonly Named[] => {
  const answer = answers[name]
  return typeof answer === 'string' || answer === undefined ? [] : answer
}
export const idOf = (answers: Answers, name: string): string => namedIn(answers, name)[0]?.id ?? ''

/** Entitlements as requests name them. */
export const refsOf = (answers: Answers, name: string) =>
  namedIn(answers, name).map(({ id, app = '' }) => ({ appId: app, id }))

/** What the answers are before anybody has given one. */
export const usualAnswers = ({ questions }: Template): Answers =>
  Object.fromEntries(questions.flatMap(({ name, usual }) => (usual === undefined ? [] : [[name, usual] as const])))

const COUNT = /^\d{1,4}$/

/** The questions that have no answer yet, or one that is none. */
export const unanswered = ({ questions }: Template, answers: Answers): readonly Question[] =>
  questions.filter(({ name, kind, choices }) => {
    if (kind === 'days' || kind === 'hours') return !COUNT.test(textOf(answers, name))
    if (kind === 'choice') return !Object.hasOwn(choices ?? {}, textOf(answers, name))
    return kind === 'text' || kind === 'department' ? textOf(answers, name) === '' : namedIn(answers, name).length === 0
  })

/** A text as an expression has it. */
export const quoted = (text: string): string => JSON.stringify(text)

const DAY_SECONDS = 86_400

/** A step that waits for so many days; none for 0. */
export const waiting = (days: number) =>
  days > 0 ? [{ stepName: 'wait', waitForDuration: { duration: `${days * DAY_SECONDS}s` } }] : []

/** The zone of whoever makes the draft. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
