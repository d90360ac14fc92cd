import type { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Step } from '../definitions/content.ts'

type Place = { readonly path: string; readonly isSecret: boolean }

const LONGEST_SHOWN = 500

/** Which step, which field, what was wrong, and in which expression, unless its value is secret. */
export function expressionFailure(
  step: Pick<Step, 'name' | 'kind' | 'payload' | 'skipIfTrueCel'>,
  text: string,
  { message, inside }: ExpressionError,
): string {
  const whole = inside?.template ?? text
  const place =
    whole && whole === step.skipIfTrueCel ? SKIP : placeOf(step.payload, whole, { path: step.kind, isSecret: false })
  const at = `step "${step.name}", ${place?.path ?? step.kind}: ${message}`
  return place?.isSecret || whole === '' ? at : `${at}; expression: ${shown(inside?.source ?? text)}`
}

const SKIP: Place = { path: 'skipIfTrueCel', isSecret: false }

const shown = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

/** The place of a text in the payload of a step. */
function placeOf(value: unknown, text: string, at: Place): Place | undefined {
  if (value === text) return at
  if (typeof value !== 'object' || value === null) return undefined
  const isSecret = at.isSecret || Reflect.get(value, 'isSecret') === true
  for (const [name, member] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${at.path}[${name}]` : `${at.path}.${name}`
    const found = placeOf(member, text, { path, isSecret })
    if (found) return found
  }
  return undefined
}
