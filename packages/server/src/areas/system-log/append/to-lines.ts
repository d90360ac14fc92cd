import { createHash } from 'node:crypto'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import { API_CALLED, type ApiCall } from '../../../service/api-call.ts'
import type { RequestFacts } from '../../../service/events.ts'
import type { LogEntry } from '../../../service/log/entry.ts'
import type { LoggedEvent, LogRules, Names } from '../../../service/log/rule.ts'
import { namelessIn, type StoredActor } from '../ocsf/actor.ts'
import { callToOcsf } from '../ocsf/api-activity.ts'
import { fitted } from '../ocsf/cut.ts'
import { type Json, type OcsfContext, type Place, toOcsf } from '../ocsf/to-ocsf.ts'
import { type Facets, facetsOf } from './facets.ts'

/** A line of the log before it has its number. */
export type Line = { readonly uid: string; readonly time: number; write(place: Place): Written }
/** The event's text, and the members it can be filtered by. */
export type Written = { readonly text: string; readonly facets: Facets }

type LineContext = Pick<OcsfContext, 'tenant' | 'productVersion' | 'aboutOf'> & { rules: LogRules; names: Names }

/** Every line of an event, in order. */
export function linesOf(event: StoredEvent, lineContext: LineContext): Line[] {
  const occasion: OcsfContext = {
    tenant: lineContext.tenant,
    productVersion: lineContext.productVersion,
    aboutOf: lineContext.aboutOf,
    time: event.at.epochMilliseconds,
    actor: named(event.actor as StoredActor, lineContext.names), // Safe because appendEvents wrote it.
    request: event.request as RequestFacts | null, // Safe because appendEvents wrote it.
    correlation: event.correlation,
  }
  if (event.kind === API_CALLED) {
    const call = event.after as ApiCall // Safe because only execute writes the kind.
    return [lineOfCall(event.id, call, { ...occasion, time: occasion.request?.startedAt ?? occasion.time })]
  }
  return entriesOf(event, lineContext).map((entry, index) => ({
    uid: index === 0 ? event.id : nthUid(event.id, index),
    time: occasion.time,
    write: (place) => written(toOcsf(entry, occasion, place)),
  }))
}

const named = (actor: StoredActor, names: Names): StoredActor => {
  const id = namelessIn(actor)
  return id === '' ? actor : { ...actor, name: names.of(id) }
}

const written = (event: Json): Written => ({ text: fitted(event), facets: facetsOf(event) })

const lineOfCall = (uid: string, call: ApiCall, occasion: OcsfContext): Line => ({
  uid,
  time: occasion.time,
  write: (place) => written(callToOcsf(call, occasion, place)),
})

function entriesOf(event: StoredEvent, { rules, names }: LineContext): readonly LogEntry[] {
  const { kind, subject_type: type, subject_id: id } = event
  const happening: LoggedEvent = {
    kind,
    subject: { type, id },
    before: event.before as LoggedEvent['before'], // Safe because appendEvents wrote an object or null.
    after: event.after as LoggedEvent['after'], // Safe because appendEvents wrote an object or null.
  }
  return rules[kind]?.toEntries(happening, names) ?? [unknown(happening)]
}

/** Nothing is left out of the log: a kind without a rule is logged in a general form, and a test fails. */
const unknown = ({ kind, subject }: LoggedEvent): LogEntry => ({
  class: 'entityManagement',
  activity: kind.split('.').at(-1) ?? kind,
  code: kind,
  message: `Something happened to an object of the type ${subject.type}`,
  about: { entity: { uid: subject.id, name: '', type: subject.type } },
  unmapped: { without_rule: true },
})

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Further lines of one event: the same second in front, the rest from the event's id, so a second try makes the same.
 */
function nthUid(id: string, index: number): string {
  const digest = createHash('sha256').update(`${id} ${index}`).digest()
  const rest = Array.from(digest.subarray(0, 21), (byte) => DIGITS[byte % 62]).join('')
  return id.slice(0, 6) + rest
}
