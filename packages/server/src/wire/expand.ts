import { toSnake } from '../lib/names.ts'
import { type Field, quote, refuse } from './field.ts'
import type { Answer, AnyShape } from './shape.ts'

/** Which related objects a caller wants beside the ones it asked for: `{"paths": […]}`, or `a,b` in a query. */
export const expandMask = (
  name: string,
  allowed: readonly string[],
): Field<ReadonlySet<string>, ReadonlySet<string> | null> => ({
  kind: 'expandMask',
  about: `Related objects to add to expanded: ${[...allowed, '*'].join(', ')}.`,
  mode: 'optional',
  nullable: true,
  zero: null,
  opaque: true,
  read(value, path, reading) {
    const paths = reading.fromQuery && typeof value === 'string' ? value.split(',') : pathsOf(value)
    if (!paths) return refuse(reading, path, `must be {"paths": […]}, not ${quote(value)}`)
    const wanted = new Set<string>()
    for (const [index, given] of paths.entries()) {
      const asked = toSnake(given.trim())
      if (asked === '*') for (const one of allowed) wanted.add(one)
      else if (allowed.includes(asked)) wanted.add(asked)
      else if (asked !== '') {
        const right = [...allowed, '*'].join(', ')
        const at = reading.fromQuery ? path : `${path}.paths[${index}]`
        refuse(reading, at, `${quote(given)} is not one of ${right}`, 'EXPAND_MASK_UNKNOWN_PATH')
      }
    }
    return wanted
  },
  write: (value) => (value === null ? null : { paths: [...value] }),
  schema: (register) =>
    register(name, () => ({
      type: 'object',
      description: 'Related objects to add to the answer.',
      properties: { paths: { type: 'array', items: { type: 'string', enum: [...allowed, '*'] } } },
    })),
})

function pathsOf(value: unknown): string[] | undefined {
  const paths = typeof value === 'object' && value !== null && 'paths' in value ? (value.paths ?? []) : undefined
  const few = Array.isArray(paths) && paths.length <= 32 && paths.every((path) => typeof path === 'string')
  return few ? paths : undefined
}

/** The member `expanded` of an answer; `new Expansion(…).list` is what it is given. */
export const expandedList: Field<never, readonly Expanded[]> = {
  kind: 'expanded',
  about: 'The related objects asked for, each once; the paths of the views point into it.',
  mode: 'optional',
  zero: [],
  read: () => undefined,
  write: (value) => value,
  schema: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: { '@type': { type: 'string', description: 'Which shape the object has.' } },
      additionalProperties: true,
    },
  }),
}

type Expanded = Readonly<Record<string, unknown>>

const TYPES = 'type.googleapis.com/reeve.api.'
/** The shape of each type that was ever added. */
const shapes = new Map<string, AnyShape>()
/** The shape a related object was written by. */
export const shapeOfExpanded = (object: Expanded): AnyShape | undefined => shapes.get(String(object['@type']))

/**
 * Collects related objects for one answer. Load what `wants` says for all rows in one query, `add` each object, then
 * take the paths. What was not added (not asked for, gone, not visible to the caller) has no path.
 */
export class Expansion {
  readonly list: Expanded[] = []
  readonly #wanted: ReadonlySet<string>
  readonly #places = new Map<string, number>()

  constructor(wanted: ReadonlySet<string> | undefined) {
    this.#wanted = wanted ?? new Set()
  }

  wants(path: string): boolean {
    return this.#wanted.has(path)
  }

  /** `type` is the area and name of the shape on the wire, for example `app.v1.App`. */
  add<S extends AnyShape>(type: string, shape: S, id: string, object: Answer<S>): void {
    const key = `${type} ${id}`
    if (this.#places.has(key)) return
    this.#places.set(key, this.list.length)
    const written = shape.write(object as never) as Expanded // Safe because the object is an answer of this shape.
    const expanded = { '@type': TYPES + type, ...written }
    if (!shapes.has(expanded['@type'])) shapes.set(expanded['@type'], shape)
    this.list.push(expanded)
  }

  /** Where the objects with these ids are: `$.expanded[3]`, `$.expanded[0,2]`, or empty. */
  path(type: string, ...ids: readonly string[]): string {
    const places = ids.map((id) => this.#places.get(`${type} ${id}`)).filter((place) => place !== undefined)
    return places.length === 0 ? '' : `$.expanded[${places.join(',')}]`
  }
}
