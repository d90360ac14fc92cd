import type { Violation } from '../../lib/failure.ts'
import type { Expressions, Place } from '../expressions.ts'
import { type Problem, problemAt, violationsOf } from '../problem.ts'
import type { Reach } from '../reach.ts'
import { type Piece, scan } from './scan.ts'

/** Everything that keeps the template from being saved, placed within the whole template. */
export function checkTemplate(expressions: Expressions, place: Place, template: string, reach: Reach): Problem[] {
  const { pieces, unclosedAt } = scan(template)
  const problems = pieces.flatMap((piece) =>
    piece.kind === 'text' ? [] : holeProblems(expressions, place, { template, hole: piece, reach }),
  )
  if (unclosedAt === undefined) return problems
  const unclosed = problemAt(template, { start: unclosedAt, end: unclosedAt + 2 }, 'this {{ is never closed by }}')
  return [...problems, unclosed]
}

/** What is wrong with the templates inside an object, each at the field that holds it. Keys are no templates. */
export function checkJsonTemplate(expressions: Expressions, place: Place, given: JsonTemplate): Violation[] {
  const { value, field, reach } = given
  const inside = (item: unknown, at: string): Violation[] =>
    checkJsonTemplate(expressions, place, { value: item, field: `${field}${at}`, reach })
  if (typeof value === 'string') return violationsOf(field, checkTemplate(expressions, place, value, reach))
  if (Array.isArray(value)) return value.flatMap((item, index) => inside(item, `[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => inside(item, `.${key}`))
}

type JsonTemplate = { readonly value: unknown; readonly field: string; readonly reach: Reach }
type Hole = { readonly template: string; readonly hole: Piece & { kind: 'hole' }; readonly reach: Reach }

function holeProblems(expressions: Expressions, place: Place, { template, hole, reach }: Hole): Problem[] {
  const found = expressions.check(inHole(place), hole.source, reach)
  return found.map(({ start, end, message }) =>
    problemAt(template, { start: hole.start + start, end: hole.start + end }, message),
  )
}

/** A hole may give anything that can be written. */
export const inHole = (place: Place): Place => ({ ...place, result: 'json' })
