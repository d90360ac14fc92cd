import { Failure, sentenceOf, type Violation } from '../lib/failure.ts'
import { shapeOfExpanded } from './expand.ts'
import type { AnyField, JsonSchema } from './field.ts'
import { otherMembers, otherValues, PAIRS, writtenType } from './names.ts'
import type { AnyShape } from './shape.ts'

type Wire = Readonly<Record<string, unknown>>
/** One call and its answer, as a test made it; no answer where a person has to sign in once more first. */
export type Example = { readonly request?: unknown; readonly answer?: unknown }
type Names = Readonly<Record<string, string>>

/**
 * The text of an answer with the names that other clients know. Everything inside the service has Reeve's: this is done
 * last, and only to answers that can hold a name of the table.
 */
export const compatibleAnswer = (response: AnyShape, request: AnyShape, text: string): string =>
  mayHoldPair(response) ? JSON.stringify(renamed(response, JSON.parse(text), request)) : text

/** The call and the answer of an example with the names that other clients know. */
export const compatibleExample = (operation: { request: AnyShape; response: AnyShape }, example: Example): Example => ({
  ...('request' in example ? { request: renamed(operation.request, example.request, operation.request) } : {}),
  ...('answer' in example ? { answer: renamed(operation.response, example.answer, operation.request) } : {}),
})

function renamed(field: AnyField, value: unknown, request: AnyShape): unknown {
  if (value === null || value === undefined || !mayHoldPair(field)) return value
  switch (field.kind) {
    case 'message':
      return renamedMessage(shapeOf(field), wireOf(value), request)
    case 'list':
      return listOf(value).map((one) => renamed(elementOf(field), one, request))
    case 'map':
      return Object.fromEntries(
        Object.entries(wireOf(value)).map(([key, one]) => [key, renamed(elementOf(field), one, request)]),
      )
    case 'enum':
      return otherValues(enumerationOf(field))[String(value)] ?? value
    case 'memberNames':
      return withWords(String(value), otherMembers(namedShapeOf(field)))
    case 'requestPath':
      return compatiblePath(request, String(value))
    case 'typed':
      return withType(wireOf(value))
    case 'expanded':
      return listOf(value).map((one) => renamedExpanded(wireOf(one), request))
    default:
      return value
  }
}

function renamedMessage({ name, fields }: AnyShape, value: Wire, request: AnyShape): Wire {
  const others = otherMembers(name)
  return Object.fromEntries(
    Object.entries(value).map(([member, held]) => [
      others[member] ?? member,
      fields[member] ? renamed(fields[member], held, request) : held,
    ]),
  )
}

function renamedExpanded(object: Wire, request: AnyShape): Wire {
  const shape = shapeOfExpanded(object)
  return withType(shape ? renamedMessage(shape, object, request) : object)
}

const withType = (object: Wire): Wire =>
  typeof object['@type'] === 'string' ? { ...object, '@type': writtenType('compatible', object['@type']) } : object

/** A refusal with the names that other clients know. */
export function compatibleFailure(request: AnyShape, failure: Failure): Failure {
  const { violations } = failure.details
  const [first] = violations ?? []
  if (!violations || !first) return failure
  const shown = violations.map((one) => compatibleViolation(request, one))
  const sentence = sentenceOf(first)
  const message = failure.message.startsWith(sentence)
    ? sentenceOf(shown[0]!) + failure.message.slice(sentence.length)
    : failure.message
  return new Failure(failure.code, failure.reason, message, { ...failure.details, violations: shown })
}

function compatibleViolation(request: AnyShape, violation: Violation): Violation {
  const { path, words } = followed(request, violation.field)
  return { ...violation, field: path, description: withWords(violation.description, words) }
}

/** The path of a member of a request, such as `automationSteps[2].sendChatMessage.body`. */
export const compatiblePath = (request: AnyShape, path: string): string => followed(request, path).path

/** A path, and the other names of the members of every message on its way. */
function followed(request: AnyShape, path: string): { path: string; words: Names } {
  let field: AnyField | undefined = request
  const words: Record<string, string> = {}
  const enter = (next: AnyField | undefined): void => {
    field = next
    if (next?.kind === 'message') Object.assign(words, otherMembers(shapeOf(next).name))
    if (next?.kind === 'enum') Object.assign(words, otherValues(enumerationOf(next)))
  }
  enter(request)
  const shown = path.replace(STEP, (step) => {
    const at = field
    if (step.startsWith('[')) {
      enter(at && 'element' in at ? elementOf(at) : undefined)
      return step
    }
    if (at?.kind !== 'message') return step
    const { name, fields } = shapeOf(at)
    enter(fields[step])
    return otherMembers(name)[step] ?? step
  })
  return { path: shown, words }
}

const STEP = /\["(?:[^"\\]|\\.)*"\]|\[\d+\]|[^.[\]]+/g

/** What stands in quotes is somebody's own. */
const withWords = (text: string, words: Names): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|type\.googleapis\.com\/[\w.]+|\w+/g, (found) =>
    found.startsWith('type.') ? writtenType('compatible', found) : (words[found] ?? found),
  )

/** The schemas of the contract with the names that other clients know. */
export const compatibleSchemas = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schemaWith(schema, { ...otherMembers(name), ...otherValues(name) }),
    ]),
  )

function schemaWith(schema: JsonSchema, words: Names): JsonSchema {
  const nameOf = (name: string): string => words[name] ?? name
  const out: JsonSchema = { ...schema }
  if (schema.properties) {
    const entries = Object.entries(wireOf(schema.properties))
    out.properties = Object.fromEntries(entries.map(([name, one]) => [nameOf(name), one]))
  }
  for (const list of ['required', 'x-optional-in-answers', 'x-extensible-enum']) {
    if (schema[list]) out[list] = (schema[list] as string[]).map(nameOf) // Safe because these list names.
  }
  if (schema['x-oneof']) {
    const groups = schema['x-oneof'] as { members: string[] }[] // Safe because a shape describes its groups so.
    out['x-oneof'] = groups.map((one) => ({ ...one, members: one.members.map(nameOf) }))
  }
  return out
}

const known = new WeakMap<AnyField, boolean>()

/** Whether a value of the field may hold a name of the table. */
export function mayHoldPair(field: AnyField): boolean {
  const before = known.get(field)
  if (before !== undefined) return before
  const found = leadsToPair(field, new Set())
  known.set(field, found)
  return found
}

function leadsToPair(field: AnyField, seen: Set<AnyField>): boolean {
  if (['requestPath', 'memberNames', 'typed', 'expanded'].includes(field.kind)) return true
  if (field.kind === 'enum') return enumerationOf(field) in PAIRS.values
  if (seen.has(field)) return false
  seen.add(field)
  if ('element' in field) return leadsToPair(elementOf(field), seen)
  if (field.kind !== 'message') return false
  const { name, fields } = shapeOf(field)
  return name in PAIRS.members || Object.values(fields).some((one) => leadsToPair(one, seen))
}

// Safe because each is asked only of a field of the kind that has it, and of what such a field has written.
const shapeOf = (field: AnyField): AnyShape => field as AnyShape
const elementOf = (field: AnyField): AnyField => (field as AnyField & { element: AnyField }).element
const enumerationOf = (field: AnyField): string => (field as AnyField & { set: string }).set
const namedShapeOf = (field: AnyField): string => (field as AnyField & { shape: string }).shape
const wireOf = (value: unknown): Wire => value as Wire
const listOf = (value: unknown): readonly unknown[] => value as unknown[]
