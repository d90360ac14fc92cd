import type { Violation } from '../../lib/failure.ts'
import type { Expressions, Place } from '../expressions.ts'
import { type Problem, problemAt, violationsOf } from '../problem.ts'
import { type Piece, scan } from './scan.ts'

/** Everything that keeps the template from being saved, placed within the whole template. */
export function checkTemplate(expressions: Expressions, place: Place, template: string): Problem[] {
  const { pieces, unclosedAt } = scan(template)
  const problems = pieces.flatMap((piece) =>
    piece.kind === 'text' ? [] : holeProblems(expressions, place, template, piece),
  )
  if (unclosedAt === undefined) return problems
  const unclosed = problemAt(template, { start: unclosedAt, end: unclosedAt + 2 }, 'this {{ is never closed by }}')
  return [...problems, unclosed]
}

/** What is wrong with the templates inside an object, each at the field that holds it. Keys are no templates. */
export function checkJsonTemplate(expressions: Expressions, place: Place, value: unknown, field: string): Violation[] {
  if (typeof value === 'string') return violationsOf(field, checkTemplate(expressions, place, value))
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkJsonTemplate(expressions, place, item, `${field}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => checkJsonTemplate(expressions, place, item, `${field}.${key}`))
}

function holeProblems(
  expressions: Expressions,
  place: Place,
  template: string,
  hole: Piece & { kind: 'hole' },
): Problem[] {
  const found = expressions.check(inHole(place), hole.source)
  return found.map(({ start, end, message }) =>
    problemAt(template, { start: hole.start + start, end: hole.start + end }, message),
  )
}

/** A hole may give anything that can be written. */
export const inHole = (place: Place): Place => ({ ...place, result: 'json' })
