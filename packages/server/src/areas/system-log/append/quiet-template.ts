import { randomBytes } from 'node:crypto'
import type { CallShape } from '../../../service/activity.ts'
import { callToOcsf } from '../ocsf/api-activity.ts'
import type { OcsfContext } from '../ocsf/to-ocsf.ts'
import { type Facets, facetsOf } from './facets.ts'

/**
 * Where the values of a call go into the text of its event, in the order in which `format` of the database gets them.
 */
export const SLOTS = ['time', 'uid', 'sequence', 'loggedTime', 'correlation', 'requestId', 'path', 'object'] as const
export type Slot = (typeof SLOTS)[number]

/** The text of the event is `pieces[0]`, then each slot's value and the piece after it. `format` is the same in SQL. */
export type Template = {
  readonly pieces: readonly string[]
  readonly slots: readonly Slot[]
  readonly format: string
  readonly facets: Facets
}

type LineContext = Pick<OcsfContext, 'tenant' | 'productVersion' | 'aboutOf' | 'actor'>

/**
 * Calls of one shape differ in a few values only, so the shape is converted once, with marks where these values go, and
 * its text is cut there.
 */
export function templateOf(shape: CallShape, lineContext: LineContext): Template {
  const { method, host, userAgent, resourceType } = shape
  const number = (slot: Slot): number => mark(slot) as unknown as number // Safe because it becomes text before anyone counts with it.
  const request = { id: mark('requestId'), method, host, path: mark('path'), userAgent, startedAt: 0 }
  const resources = resourceType === '' ? [] : [{ uid: mark('object'), name: '', type: resourceType }]
  const event = callToOcsf(
    { ...shape, resources },
    { ...lineContext, time: number('time'), correlation: mark('correlation'), request },
    { uid: mark('uid'), sequence: number('sequence'), loggedTime: number('loggedTime') },
  )
  const parts = JSON.stringify(event).split(CUT)
  const slots = parts.filter((_, index) => index % 2 === 1) as Slot[] // Safe because the pattern names nothing else.
  const pieces = unquoted(parts.filter((_, index) => index % 2 === 0))
  return { pieces, slots, format: formatOf(pieces, slots), facets: facetsOf(event) }
}

/** Nobody outside can know a mark, so none can be in what a caller sends. */
const SALT = randomBytes(12).toString('hex')
const mark = (slot: Slot): string => `${SALT}${slot}.`
const CUT = new RegExp(`${SALT}(${SLOTS.join('|')})\\.`)

/** A mark is in quotes, which are removed: a value that needs them brings its own. */
const unquoted = (pieces: readonly string[]): string[] =>
  pieces.map((piece, index) => piece.slice(index > 0 ? 1 : 0, index < pieces.length - 1 ? -1 : undefined))

const formatOf = (pieces: readonly string[], slots: readonly Slot[]): string =>
  pieces
    .map((piece, index) => {
      const slot = slots[index]
      return piece.replaceAll('%', '%%') + (slot ? `%${SLOTS.indexOf(slot) + 1}$s` : '')
    })
    .join('')
