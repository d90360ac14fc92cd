import { ExpressionError } from '../expression-error.ts'
import type { Expressions, Place, Run } from '../expressions.ts'
import { rememberedLookups } from '../lookups.ts'
import { toText } from '../values/to-text.ts'
import { inHole } from './check-template.ts'
import { type Escaping, escapeFor } from './escape.ts'
import { type Piece, scan } from './scan.ts'

/** The template with each hole filled in. Nothing is given when one of them cannot be: half a text is never sent. */
export async function renderTemplate(
  expressions: Expressions,
  place: Place,
  template: string,
  run: Run,
  escaping: Escaping,
): Promise<string> {
  const pieces = piecesOf(template)
  const shared = withMemory(run)
  let out = ''
  for (const piece of pieces) {
    if (piece.kind === 'text') out += piece.text
    else out += escapeFor(escaping, textOf(await evaluateHole(expressions, place, { template, hole: piece }, shared)))
  }
  return out
}

/** Every hole of a template asks the same service, once for each question. */
export const withMemory = (run: Run): Run =>
  'lookups' in run ? { ...run, lookups: rememberedLookups(run.lookups) } : run

export function piecesOf(template: string): readonly Piece[] {
  const { pieces, unclosedAt } = scan(template)
  if (unclosedAt !== undefined) throw new ExpressionError('a {{ of the template is never closed by }}')
  return pieces
}

type Hole = { readonly template: string; readonly hole: Piece & { kind: 'hole' } }

export async function evaluateHole(
  expressions: Expressions,
  place: Place,
  { template, hole }: Hole,
  run: Run,
): Promise<unknown> {
  try {
    return await expressions.evaluateRaw(inHole(place), hole.source, run)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const inside = { template, source: hole.source.trim() }
    throw new ExpressionError(error.message, { limit: error.limit, inside })
  }
}

function textOf(value: unknown): string {
  try {
    return toText(value)
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error))
  }
}
