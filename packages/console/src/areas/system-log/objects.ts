import type { NamedObject } from '../../lib/object-places.ts'

type Json = Readonly<Record<string, unknown>>

/** The objects that an event names, each once, by the names that its sentence has for them. */
export function objectsOf(event: Json): NamedObject[] {
  // What is gone has no page any more.
  const isGone = text(inner(event.metadata), 'event_code').endsWith('.deleted')
  const facts = inner(event.unmapped)
  const appId = appOf(event)
  const short = text(facts, 'short_name')
  const entity = inner(event.entity)
  const actor = inner(inner(event.actor).user)
  const named = [
    ...(isGone ? [] : [{ ...entity, ...(short === '' ? {} : { name: short }) }]),
    ...[inner(event.user), actor].map((user) => ({
      uid: user.uid,
      name: text(user, 'full_name') || user.name,
      type: user.type === 'User' ? 'User' : '',
    })),
    ...list(event.resources),
    ...list(event.policies),
    ...list(facts.related),
  ].map(inner)
  const found = new Map<string, NamedObject>()
  for (const one of named) {
    const [id, name, type] = [text(one, 'uid'), text(one, 'name'), text(one, 'type')]
    if (id !== '' && name !== '' && name !== id) found.set(`${type} ${id}`, { id, name, type, appId })
  }
  return [...found.values()]
}

/** The app that what happened belongs to. */
function appOf(event: Json): string {
  const facts = inner(event.unmapped)
  const app = [...list(event.resources), ...list(facts.related)].map(inner).find((one) => text(one, 'type') === 'App')
  return text(facts, 'app_id') || text(inner(facts.new), 'appId') || (app ? text(app, 'uid') : '')
}

const inner = (value: unknown): Json =>
  // Safe because an object that is no list can be read by name.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const text = (value: Json, name: string): string => (typeof value[name] === 'string' ? value[name] : '')
