import type { Place } from '../../../../expressions/expressions.ts'
import { violationsOf } from '../../../../expressions/problem.ts'
import { checkJsonTemplate, checkTemplate } from '../../../../expressions/templates/check-template.ts'
import type { TextField } from '../../steps/step-kind.ts'
import type { Checking } from './saving.ts'

type Held = { readonly texts: readonly TextField[]; readonly payload: unknown; readonly path: string }

/** Compiles every text of a payload at its path. A text that is empty is not set. */
export async function checkTexts(checking: Checking, { texts, payload, path }: Held, placeOf: PlaceOf): Promise<void> {
  const { expressions, violations, reach } = checking
  for (const text of texts) {
    for (const [field, value] of valuesAt(payload, text.path.split('.'), path)) {
      if (value === '' || value === null || value === undefined) continue
      await checking.yieldToOthers()
      const place = placeOf(text)
      if (!('template' in text)) {
        const problems = expressions.check({ ...place, result: text.result }, String(value), reach)
        violations.push(...violationsOf(field, problems))
      } else if (text.template === 'json') {
        violations.push(...checkJsonTemplate(expressions, place, { value, field, reach }))
      } else {
        violations.push(...violationsOf(field, checkTemplate(expressions, place, String(value), reach)))
      }
    }
  }
}

export type PlaceOf = (text: TextField) => Place

/** The values a path leads to, each with the path a caller would write. */
export function valuesAt(value: unknown, [name, ...rest]: string[], path: string): [string, unknown][] {
  if (name === undefined) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  if (name !== '*') return valuesAt(Reflect.get(value, name), rest, `${path}.${name}`)
  return Object.entries(value).flatMap(([key, item]) =>
    valuesAt(item, rest, Array.isArray(value) ? `${path}[${key}]` : `${path}[${JSON.stringify(key)}]`),
  )
}
