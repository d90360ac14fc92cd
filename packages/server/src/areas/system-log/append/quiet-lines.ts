import { randomBytes } from 'node:crypto'
import type { CallShape, QuietCall, QuietCalls } from '../../../service/activity.ts'
import { dressCall } from '../ocsf/api-activity.ts'
import type { Occasion, Place } from '../ocsf/dress.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Line, Written } from './tell.ts'

/**
 * Lines of calls that changed nothing: by far the most of every log. Calls of one shape differ in a few values only, so
 * the shape is dressed once, with marks where these values go, and its text is cut there.
 */
export function quietLines({ actors, shapes, calls }: QuietCalls, tenant: Occasion['tenant'], version: string): Line[] {
  const templates = new Map<number, Template>()
  const templateOf = (at: number): Template => {
    const known = templates.get(at)
    if (known) return known
    const shape = shapes[at]!
    const made = makeTemplate(shape, { tenant, productVersion: version, actor: actors[shape.actor]! })
    templates.set(at, made)
    return made
  }
  return calls.map((call) => {
    const template = templateOf(call[0])
    return { uid: call[1], time: call[5], write: (place) => fill(template, call, place) }
  })
}

type Slot = 'time' | 'uid' | 'sequence' | 'loggedTime' | 'correlation' | 'requestId' | 'path' | 'object'
type Template = { pieces: string[]; slots: Slot[]; facets: Facets }

const SLOTS: readonly Slot[] = ['time', 'uid', 'sequence', 'loggedTime', 'correlation', 'requestId', 'path', 'object']
const NUMBERS: ReadonlySet<Slot> = new Set(['time', 'sequence', 'loggedTime'])

/** Nobody outside can know a mark, so none can be in what a caller sends. */
const SALT = randomBytes(12).toString('hex')
const mark = (slot: Slot): string => `${SALT}${slot}.`
const CUT = new RegExp(`${SALT}(${SLOTS.join('|')})\\.`)

function makeTemplate(shape: CallShape, around: Pick<Occasion, 'tenant' | 'productVersion' | 'actor'>): Template {
  const { method, host, userAgent, resourceType } = shape
  const number = (slot: Slot): number => mark(slot) as unknown as number // Safe because it becomes text before anyone counts with it.
  const request = { id: mark('requestId'), method, host, path: mark('path'), userAgent, startedAt: 0 }
  const resources = resourceType === '' ? [] : [{ uid: mark('object'), name: '', type: resourceType }]
  const event = dressCall(
    { ...shape, resources },
    { ...around, time: number('time'), correlation: mark('correlation'), request },
    { uid: mark('uid'), sequence: number('sequence'), loggedTime: number('loggedTime') },
  )
  const pieces: string[] = []
  const slots: Slot[] = []
  for (const [index, part] of JSON.stringify(event).split(CUT).entries()) {
    if (index % 2 === 1)
      slots.push(part as Slot) // Safe because the pattern names nothing else.
    else pieces.push(part)
  }
  return { pieces: unquoted(pieces, slots), slots, facets: facetsOf(event) }
}

/** A mark stands in quotes; where a number goes they are taken away, elsewhere the value brings its own. */
function unquoted(pieces: readonly string[], slots: readonly Slot[]): string[] {
  return pieces.map((piece, index) => {
    const from = index > 0 ? 1 : 0
    const to = index < slots.length ? piece.length - 1 : piece.length
    return piece.slice(from, to)
  })
}

function fill({ pieces, slots, facets }: Template, call: QuietCall, place: Place): Written {
  const [, uid, correlation, requestId, path, time, object] = call
  const { sequence, loggedTime } = place
  const values = { time, uid, sequence, loggedTime, correlation, requestId, path, object }
  let text = pieces[0]!
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!
    text += NUMBERS.has(slot) ? values[slot] : JSON.stringify(values[slot])
    text += pieces[i + 1]
  }
  const target_uids = object === '' ? [] : [object]
  return { text, facets: { ...facets, correlation_uid: correlation, target_uids } }
}
