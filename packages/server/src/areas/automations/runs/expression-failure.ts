import type { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Step } from '../definitions/content.ts'

type Named = Pick<Step, 'name' | 'kind' | 'payload' | 'skipIfTrueCel'>
type Place = { readonly path: string; readonly isSecret: boolean }

const LONGEST_SHOWN = 500

/** Which step, which field, what was wrong, and in which expression, unless its value is secret. */
export function expressionFailure(step: Named, text: string, { message, inside }: ExpressionError): string {
  const whole = inside?.template ?? text
  const place = findPlace(step, whole)
  const at = `step "${step.name}", ${place?.path ?? step.kind}: ${message}`
  return place?.isSecret || whole === '' ? at : `${at}; expression: ${shown(inside?.source ?? text)}`
}

/** Where in a step a text stands; an expression in a template stands where its template does. */
export function placeOf(step: Named, text: string, expression: string): Place {
  return findPlace(step, text) ?? findPlace(step, expression) ?? { path: step.kind, isSecret: false }
}

function findPlace(step: Named, text: string): Place | undefined {
  if (text === '') return undefined
  return text === step.skipIfTrueCel ? SKIP : placeIn(step.payload, text, { path: step.kind, isSecret: false })
}

const SKIP: Place = { path: 'skipIfTrueCel', isSecret: false }

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

/** The place of a text in the payload of a step. */
function placeIn(value: unknown, text: string, at: Place): Place | undefined {
  if (value === text) return at
  if (typeof value !== 'object' || value === null) return undefined
  const isSecret = at.isSecret || Reflect.get(value, 'isSecret') === true
  for (const [name, member] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${at.path}[${name}]` : `${at.path}.${name}`
    const found = placeIn(member, text, { path, isSecret })
    if (found) return found
  }
  return undefined
}
