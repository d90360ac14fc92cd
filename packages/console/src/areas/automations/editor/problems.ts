import type { FieldViolation } from '@reeve/client/session'
import { judge, type Place } from '../../../cel/judge.ts'
import { holesOf } from '../../../cel/template.ts'
import { labelOf } from '../../../forms/schema.ts'
import { fieldInWords, stepKindOf, triggerKindOf } from '../content.ts'
import { texts } from '../texts.ts'
import { type Draft, type Item, placeIn } from './draft.ts'

export type Problem = {
  /** Such as `steps[1].sendEmail.subject`; what is opened is the beginning of it. */
  readonly path: string
  readonly message: string
  readonly isWarning?: true
}

type PlaceOf = (path: string) => Place | undefined

/** What can be found wrong without asking the service: every expression, and steps that do nothing. */
export function localProblems(draft: Draft, placeOf: PlaceOf): Problem[] {
  const of = (list: 'triggers' | 'steps', items: readonly Item[], kindOf: (value: Item['value']) => string) =>
    items.flatMap(({ value }, index): Problem[] => {
      const path = `${list}[${index}]`
      const missing = kindOf(value) === '' ? [{ path, message: texts.kindMissing }] : []
      return [...missing, ...expressionProblems(value, path, placeOf)]
    })
  return [...of('triggers', draft.triggers, triggerKindOf), ...of('steps', draft.steps, stepKindOf)]
}

function expressionProblems(value: unknown, path: string, placeOf: PlaceOf): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): Problem[] => {
    const at = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`
    if (typeof inner !== 'string') return expressionProblems(inner, at, placeOf)
    if (inner.trim() === '') return []
    const place = placeOf(at)
    if (!place) return []
    const isExpression = /(Cel|^condition)$/.test(name)
    const messages = isExpression ? messagesOf(inner, place) : path.startsWith('steps') ? inTemplate(inner, place) : []
    return messages.map((message) => ({ path: at, message }))
  })
}

/** What is wrong with the expressions between `{{` and `}}`; they may give anything. */
function inTemplate(text: string, { environment }: Place): string[] {
  if (!text.includes('{{')) return []
  const { holes, isUnclosed } = holesOf(text)
  const found = holes.flatMap((source) => messagesOf(source, placeFor(environment)))
  return isUnclosed ? [...found, texts.unclosed] : found
}

const anywhere = new WeakMap<Place['environment'], Place>()
function placeFor(environment: Place['environment']): Place {
  const place = anywhere.get(environment) ?? { environment }
  anywhere.set(environment, place)
  return place
}

/** A draft with many steps is checked with every key press: what was checked before is not checked again. */
const known = new WeakMap<Place, Map<string, readonly string[]>>()
const MOST_KNOWN = 2000

function messagesOf(source: string, place: Place): readonly string[] {
  const checked = known.get(place) ?? new Map<string, readonly string[]>()
  known.set(place, checked)
  const before = checked.get(source)
  if (before) return before
  if (checked.size > MOST_KNOWN) checked.clear()
  const messages = judge(source, place).verdict.issues.map(({ message }) => message)
  checked.set(source, messages)
  return messages
}

/** `steps[1].sendEmail.subject` as "Step 2 · Send email · Subject". */
export function placeInWords(path: string): string {
  const place = placeIn(path)
  if (!place) return labelOf(path === '' ? texts.settings : path)
  const position = place.index + 1
  const first = place.list === 'steps' ? texts.stepAt(position) : texts.triggerAt(position)
  const rest = path.replace(/^\w+\[\d+\]\.?/, '')
  return rest === '' ? first : `${first} · ${fieldInWords(rest)}`
}

/** A field of a request that saves or publishes, as the path in the draft. */
export const draftPath = (field: string): string =>
  field
    .replace(/^automation\./, '')
    .replace(/^(draftAutomationSteps|automationSteps)\b/, 'steps')
    .replace(/^draftTriggers\b/, 'triggers')

/** A draft that is published is checked twice, as draft and as what goes live: each problem counts once. */
export function inDraft(violations: readonly FieldViolation[]): FieldViolation[] {
  const seen = new Map<string, FieldViolation>()
  for (const violation of violations) {
    const field = draftPath(violation.field)
    seen.set(`${field} ${violation.description}`, { ...violation, field })
  }
  return [...seen.values()]
}
