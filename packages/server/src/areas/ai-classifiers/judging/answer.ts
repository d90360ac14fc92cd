import type { Level } from '../builtin/found.ts'

const LEVELS: Readonly<Record<string, Level>> = { NONE: 0, LOW: 1, MEDIUM: 2, HIGH: 3 }
const MOST_LABELS = 20

export type JudgedAs = { readonly level: Level; readonly labels: readonly string[]; readonly reason: string }

/** What a function or a model answered, held to its form; throws when it is something else. */
export function readAnswer(answer: unknown): JudgedAs {
  const {
    level,
    labels = [],
    reason = '',
  } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    level?: unknown
    labels?: unknown
    reason?: unknown
  }
  const read = typeof level === 'number' ? Object.values(LEVELS).find((one) => one === level) : LEVELS[String(level)]
  if (read === undefined) throw new Error('the answer has no level NONE, LOW, MEDIUM or HIGH')
  if (!Array.isArray(labels) || labels.some((label) => typeof label !== 'string')) {
    throw new Error('labels of the answer must be texts')
  }
  if (typeof reason !== 'string') throw new Error('reason of the answer must be a text')
  return {
    level: read,
    labels: labels.slice(0, MOST_LABELS).map((label: string) => label.slice(0, 64)),
    reason: reason.slice(0, 1024),
  }
}
