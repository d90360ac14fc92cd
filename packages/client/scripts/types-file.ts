import { answerOf, bodyOf, type Document, HEADER, type Item, nameOf, operationsOf, type Schema } from './document.ts'
import { comment, type Direction, typeText } from './type-text.ts'

/** One type for every schema of requests, or of responses. */
export function typesFile(contract: Document, direction: Direction): string {
  const { schemas } = contract.components
  const roots = operationsOf(contract).flatMap((one) => (direction === 'answered' ? [answerOf(one)] : askedOf(one)))
  const names = new Set<string>()
  for (const root of roots) collect(root, schemas, names)
  const types = [...names].sort().map((name) => {
    const schema = schemas[name]!
    return `${comment(schema)}export type ${name} = ${typeText(schema, direction)}\n`
  })
  return [HEADER, ...types].join('\n')
}

/** The input of a call: in its body, or in its address. */
function askedOf(one: Item): Schema[] {
  const body = bodyOf(one)
  return [...(body ? [body] : []), ...(one.parameters ?? []).map(({ schema }) => schema)]
}

function collect(schema: Schema, schemas: Record<string, Schema>, names: Set<string>): void {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    if (names.has(name)) return
    names.add(name)
    collect(schemas[name]!, schemas, names)
  }
  const { additionalProperties: additional, items, properties = {} } = schema
  const inside = [...Object.values(properties), ...(items ? [items] : [])]
  if (typeof additional === 'object') inside.push(additional)
  for (const one of inside) collect(one, schemas, names)
}
