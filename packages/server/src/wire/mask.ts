import { invalid, invalidAll, type Violation } from '../lib/failure.ts'
import { toCamel } from '../lib/names.ts'
import { type Field, join, newReading, quote, refuse } from './field.ts'
import { type Answer, type AnyShape, isShape, type Request, sourceOf } from './shape.ts'
import { complete } from './stored.ts'

/** Paths into the resource beside it: a comma-separated string, or `{"paths": […]}`. */
export const fieldMask = (about: string): Field<string[], string[] | null> => ({
  kind: 'fieldMask',
  about,
  mode: 'optional',
  nullable: true,
  zero: null,
  read(value, path, reading) {
    const text = typeof value === 'string' ? value : pathsOf(value)?.join(',')
    if (text === undefined) return refuse(reading, path, `must be comma-separated paths, not ${quote(value)}`)
    // Before it is taken apart: a text of commas alone is a list of millions.
    if (text.length > MOST_CHARACTERS) return refuse(reading, path, TOO_LONG, 'VALUE_TOO_LONG')
    const parts = text.split(',').map((one) => one.trim())
    const named = [...new Set(parts.filter((one) => one !== ''))]
    if (named.length > MOST_PATHS) return refuse(reading, path, TOO_LONG, 'VALUE_TOO_LONG')
    return named.length > 0 ? named : undefined
  },
  write: (value) => value?.join(',') ?? null,
  schema: () => ({ type: 'string', maxLength: MOST_CHARACTERS }),
})

const MOST_PATHS = 128
const MOST_CHARACTERS = 4096
const TOO_LONG = `at most ${MOST_PATHS} paths and ${MOST_CHARACTERS} bytes`

function pathsOf(value: unknown): string[] | undefined {
  const paths = typeof value === 'object' && value !== null && 'paths' in value ? value.paths : undefined
  return Array.isArray(paths) && paths.every((path) => typeof path === 'string') ? paths : undefined
}

type Update<S extends AnyShape> = {
  shape: S
  /** The member of the request that holds the resource. */
  name: string
  stored: Answer<S>
  given: Request<S> | undefined
  mask: string[] | undefined
  /** Members that can be set on create only. */
  immutable?: readonly string[]
}

type Merged<S extends AnyShape> = { merged: Answer<S>; changed: boolean }

/**
 * Applies an update: with a mask the named paths, without one the members present. The result is checked as a whole,
 * and `changed` is false when it equals what is stored.
 */
export function mergeUpdate<S extends AnyShape>(update: Update<S>): Merged<S> {
  const { shape, name, stored, given, mask, immutable = [] } = update
  if (!given) {
    if (mask) throw invalid(name, 'is required with updateMask', 'VALUE_REQUIRED')
    return { merged: stored, changed: false }
  }
  checkId(name, stored, given)
  const paths = mask ? resolvePaths(shape, mask, immutable) : presentPaths(shape, given)
  const merged: Loose = { ...stored }
  for (const path of paths) apply(shape, merged, given, path)
  if (!mask || mask[0] === '*') checkImmutable({ shape, name, immutable, merged, stored, given })
  const after = shape.write(merged as never) // Safe because it holds the members of the stored object.
  const reading = newReading()
  shape.read(after, name, reading)
  if (reading.violations.length > 0) throw invalidAll(reading.violations)
  return { merged: complete(shape, merged), changed: !same(after, shape.write(stored as never)) }
}

/** A request as it is stored with the named paths as they are given; what it comes to is for the caller to check. */
export function applyMask<S extends AnyShape>(
  shape: S,
  stored: Request<S>,
  given: Request<S>,
  mask: string[],
): Request<S> {
  const merged: Loose = { ...stored }
  for (const path of resolvePaths(shape, mask, [])) {
    apply(shape, merged, given as Loose, path)
    if (at(given as Loose, path) === undefined) delete (at(merged, path.slice(0, -1)) as Loose)[path.at(-1)!]
  }
  return merged as Request<S> // Safe because both have the members of the shape.
}

/** What is there on the way of these names. */
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (inner as Loose | undefined)?.[name], value)

type Loose = Record<string, unknown>
type Path = string[]

function checkId(name: string, stored: Loose, given: object): void {
  const id = sourceOf(given).id
  if (typeof id === 'string' && id !== '' && 'id' in stored && id !== stored.id) {
    throw invalid(`${name}.id`, `is "${id.slice(0, 64)}" but the path names another object`, 'ID_MISMATCH')
  }
}

function checkImmutable(update: {
  shape: AnyShape
  name: string
  immutable: readonly string[]
  merged: Loose
  stored: Loose
  given: Loose
}): void {
  for (const member of update.immutable) {
    const field = update.shape.fields[member]!
    if (
      member in update.given &&
      !same(field.write(update.merged[member] as never), field.write(update.stored[member] as never))
    ) {
      throw invalid(join(update.name, member), 'cannot be changed')
    }
    update.merged[member] = update.stored[member]
  }
}

/** Every writable member present, whole. */
const presentPaths = (shape: AnyShape, given: Loose): Path[] =>
  Object.keys(given)
    .filter((name) => shape.fields[name]?.mode !== 'readOnly')
    .map((name) => [name])

function resolvePaths(shape: AnyShape, mask: string[], immutable: readonly string[]): Path[] {
  if (mask.includes('*')) {
    if (mask.length > 1) throw bad('*', 'the path "*" stands alone', 'FIELD_MASK_INVALID_PATH')
    return Object.keys(shape.fields)
      .filter((name) => shape.fields[name]!.mode !== 'readOnly')
      .map((name) => [name])
  }
  const violations: Violation[] = []
  const paths: Path[] = []
  const texts = new Map<Path, string>()
  for (const text of mask) {
    const found = resolvePath(shape, text, immutable)
    if (Array.isArray(found)) {
      paths.push(found)
      texts.set(found, text)
    } else violations.push({ field: 'updateMask', ...found, metadata: { path: text } })
  }
  if (violations.length > 0) throw invalidAll(violations)
  checkGroups(shape, texts)
  // Naming a parent and its child means the parent.
  return paths.filter(
    (path) => !paths.some((other) => other !== path && other.length < path.length && startsWith(path, other)),
  )
}

const startsWith = (path: Path, prefix: Path): boolean => prefix.every((segment, i) => path[i] === segment)

function bad(path: string, description: string, reason: string) {
  return invalid('updateMask', description, reason, { path })
}

type Refusal = { description: string; reason: string }

function resolvePath(shape: AnyShape, text: string, immutable: readonly string[]): Path | Refusal {
  const unknown = { description: `unknown path "${text}"`, reason: 'FIELD_MASK_UNKNOWN_PATH' }
  const dot = text.indexOf('.')
  const head = dot < 0 ? text : text.slice(0, dot)
  const name = shape.spellings.get(head) ?? shape.spellings.get(toCamel(head))
  if (name === undefined) return unknown
  const field = shape.fields[name]!
  if (field.mode === 'readOnly' || immutable.includes(name)) {
    return { description: `path "${text}" is read-only`, reason: 'FIELD_MASK_READ_ONLY' }
  }
  if (dot < 0) return [name]
  const rest = text.slice(dot + 1)
  if (field.kind === 'annotations') return [name, rest]
  if (!isShape(field)) {
    const description = `path "${text}" goes inside ${head}, which is replaced whole`
    return { description, reason: 'FIELD_MASK_INVALID_PATH' }
  }
  const inner = resolvePath(field, rest, [])
  if (Array.isArray(inner)) return [name, ...inner]
  return { ...inner, description: inner.description.replace(`"${rest}"`, `"${text}"`) }
}

/** The paths are given with the texts that named them. */
function checkGroups(shape: AnyShape, paths: ReadonlyMap<Path, string>): void {
  for (const { group, members } of shape.oneofs) {
    const first = new Map<string, string>()
    for (const [[name = ''], text] of paths) if (members.includes(name) && !first.has(name)) first.set(name, text)
    const named = [...first.values()]
    if (named.length > 1) {
      throw bad(
        named.join(','),
        `oneof ${group}: at most one of ${named.join(', ')} may be named`,
        'FIELD_MASK_INVALID_PATH',
      )
    }
  }
}

function apply(shape: AnyShape, target: Loose, given: Loose, [name, ...rest]: Path): void {
  const field = shape.fields[name!]!
  const value = given[name!]
  if (rest.length > 0 && field.kind === 'annotations') {
    applyKey(target, name!, value, rest[0]!)
    return
  }
  if (rest.length > 0 && isShape(field)) {
    clearSiblings(shape, target, name!)
    const inner: Loose = { ...(target[name!] as Loose | null) }
    apply(field, inner, (value as Loose | undefined) ?? {}, rest)
    target[name!] = inner
    return
  }
  if (value === undefined) {
    if (field.mode === 'member') delete target[name!]
    else target[name!] = field.zero
    return
  }
  clearSiblings(shape, target, name!)
  // Safe because a shape reads an object.
  target[name!] = isShape(field) ? keepReadOnly(field, value as Loose, target[name!]) : value
}

/** A message replaced whole still holds what only the service writes. */
function keepReadOnly(shape: AnyShape, given: Loose, stored: unknown): Loose {
  if (typeof stored !== 'object' || stored === null) return given
  const kept = stored as Loose // Safe because it is an object.
  const out: Loose = { ...given }
  for (const [name, field] of Object.entries(shape.fields)) {
    if (field.mode === 'readOnly') out[name] = kept[name]
    // Safe because a shape reads an object.
    else if (isShape(field) && name in given) out[name] = keepReadOnly(field, given[name] as Loose, kept[name])
  }
  return out
}

function applyKey(target: Loose, name: string, value: unknown, key: string): void {
  const given = (value as Record<string, string> | undefined) ?? {}
  const entries: Record<string, string> = { ...(target[name] as Record<string, string>) }
  if (Object.hasOwn(given, key)) entries[key] = given[key]!
  else delete entries[key]
  target[name] = entries
}

function clearSiblings(shape: AnyShape, target: Loose, name: string): void {
  const group = shape.oneofs.find((one) => one.members.includes(name))
  for (const member of group?.members ?? []) if (member !== name) delete target[member]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
