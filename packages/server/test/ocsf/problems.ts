import { isIP } from 'node:net'
import schema from './schema-1.6.0.json' with { type: 'json' }

type Captions = Record<string, Record<string, string>>
type Shape = {
  required?: string[]
  atLeastOne?: string[]
  attributes: Record<string, string>
  captions?: Captions
}
type Class = Shape & { name: string; category: { uid: number; name: string }; activities: Record<string, string> }
type Json = Record<string, unknown>

// Safe because the file is written in this form.
const { base, classes, objects, version } = schema as unknown as {
  version: string
  base: Shape
  classes: Record<string, Class>
  objects: Record<string, Shape>
}

/** Where an event differs from the schema of OCSF; attributes that the part of it kept here does not know are told too. */
export function ocsfProblems(event: Json): string[] {
  const of = classes[String(event.class_uid)]
  if (!of) return [`class_uid ${event.class_uid} is none of ours`]
  const whole: Shape = {
    required: [...(base.required ?? []), ...(of.required ?? [])],
    atLeastOne: of.atLeastOne,
    attributes: { ...base.attributes, ...of.attributes },
    captions: { ...base.captions, ...of.captions, activity_id: { sibling: 'activity_name', ...of.activities } },
  }
  const derived: [string, unknown, unknown][] = [
    ['class_name', event.class_name, of.name],
    ['category_uid', event.category_uid, of.category.uid],
    ['category_name', event.category_name, of.category.name],
    ['type_uid', event.type_uid, Number(event.class_uid) * 100 + Number(event.activity_id)],
    ['type_name', event.type_name, `${of.name}: ${event.activity_name}`],
    ['metadata.version', (event.metadata as Json | undefined)?.version, version],
  ]
  return [
    ...problems(whole, event, ''),
    ...derived.flatMap(([name, is, wanted]) => (is === wanted ? [] : [`${name} is ${is}, not ${wanted}`])),
  ]
}

function problems(shape: Shape, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path || 'the event'} is no object`]
  const json = value as Json
  const missing = (shape.required ?? [])
    .filter((name) => json[name] === undefined)
    .map((name) => `${path}${name} is missing`)
  const none = shape.atLeastOne && !shape.atLeastOne.some((name) => json[name] !== undefined)
  return [
    ...missing,
    ...(none ? [`${path} has none of ${shape.atLeastOne?.join(', ')}`] : []),
    ...Object.entries(json).flatMap(([name, member]) => {
      const type = shape.attributes[name]
      return type ? typeProblems(type, member, `${path}${name}`) : [`${path}${name} is not an attribute of the schema`]
    }),
    ...Object.entries(shape.captions ?? {}).flatMap(([name, captions]) => captionProblems(json, name, captions, path)),
  ]
}

/** A number and the words beside it say the same; "other" has words of its own. */
function captionProblems(json: Json, name: string, captions: Record<string, string>, path: string): string[] {
  const id = json[name]
  if (id === undefined) return []
  const caption = captions[String(id)]
  if (caption === undefined) return [`${path}${name} ${id} is not in the schema`]
  const words = json[captions.sibling!]
  return id === 99 || words === undefined || words === caption
    ? []
    : [`${path}${captions.sibling} is ${words}, not ${caption}`]
}

const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'])
const SCALARS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isSafeInteger(value),
  /** Milliseconds: seconds would lie in 1970, microseconds far ahead. */
  timestamp: (value) => Number.isSafeInteger(value) && Number(value) > 1e12 && Number(value) < 1e13,
  email: (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value),
  ip: (value) => typeof value === 'string' && isIP(value) !== 0,
  method: (value) => METHODS.has(String(value)),
  free: (value) => typeof value === 'object' && value !== null,
}

function typeProblems(type: string, value: unknown, path: string): string[] {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((item, index) => typeProblems(type.slice(0, -2), item, `${path}[${index}]`))
  }
  const holds = SCALARS[type]
  if (holds) return holds(value) ? [] : [`${path} is no ${type}: ${JSON.stringify(value)}`]
  return problems(objects[type]!, value, `${path}.`)
}
