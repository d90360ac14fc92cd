import { ExpressionError } from '../expression-error.ts'
import type { Expressions, Place, Run } from '../expressions.ts'
import { type Json, toJson } from '../values/to-json.ts'
import { evaluateHole, piecesOf, renderTemplate, withMemory } from './text-template.ts'

/** The object with every template in it filled in; a text that is one hole and nothing else keeps the value's type. */
export const renderJsonTemplate = (expressions: Expressions, place: Place, value: unknown, run: Run): Promise<Json> =>
  filled(expressions, place, value, withMemory(run))

async function filled(expressions: Expressions, place: Place, value: unknown, run: Run): Promise<Json> {
  if (typeof value === 'string') return renderText(expressions, place, value, run)
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(await filled(expressions, place, item, run))
    return items
  }
  if (typeof value !== 'object' || value === null) return jsonOf(value)
  const out: Record<string, Json> = Object.create(null)
  for (const [key, item] of Object.entries(value)) out[key] = await filled(expressions, place, item, run)
  return out
}

async function renderText(expressions: Expressions, place: Place, template: string, run: Run): Promise<Json> {
  const [only, ...more] = piecesOf(template)
  if (only?.kind !== 'hole' || more.length > 0) return renderTemplate(expressions, place, template, run, 'none')
  return jsonOf(await evaluateHole(expressions, place, { template, hole: only }, run))
}

function jsonOf(value: unknown): Json {
  try {
    return toJson(value)
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error))
  }
}
