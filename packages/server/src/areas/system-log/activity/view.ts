import type { Answer } from '../../../wire/shape.ts'
import { type Mentioning, objectsOf } from './objects-of.ts'
import type { ActivityEntry } from './shape.ts'
import type { ActivityRow } from './store.ts'

/** What is read of an event of the log. */
type Event = Mentioning & {
  readonly time: number
  readonly message?: string
  readonly status_id?: number
  readonly metadata: { readonly uid: string; readonly event_code?: string; readonly correlation_uid?: string }
  readonly actor?: { readonly user?: User }
}
type User = { readonly uid?: string; readonly name?: string; readonly full_name?: string; readonly type?: string }

const FAILED = 2

/** Sentences begin with who did it, and the caller may not see people. */
function withoutActor(message: string, { full_name, name }: User): string {
  const said = [full_name, name].find((one) => one && message.startsWith(`${one} `))
  return said ? `Somebody${message.slice(said.length)}` : message
}

/** The sentence of the log rule and the names of what changed; values, addresses and credentials stay in the log. */
export function toEntry(
  { event, object_id: objectId }: ActivityRow,
  seen: (actorUid: string) => boolean,
): Answer<typeof ActivityEntry> {
  const stored: Event = JSON.parse(event)
  const { time, message = '', status_id, metadata, actor, unmapped } = stored
  const user = actor?.user ?? {}
  const shown = user.type !== 'User' || seen(user.uid ?? '')
  return {
    id: metadata.uid,
    objectId,
    at: Temporal.Instant.fromEpochMilliseconds(time),
    text: shown ? message : withoutActor(message, user),
    objects: objectsOf(stored).filter(({ type, id }) => type !== 'User' || seen(id)),
    code: metadata.event_code ?? '',
    isFailure: status_id === FAILED,
    changedFields: [...(unmapped?.changed_fields ?? [])],
    actor: {
      type: user.type ?? '',
      id: shown ? (user.uid ?? '') : '',
      displayName: shown ? (user.full_name ?? user.name ?? '') : '',
    },
    correlationId: metadata.correlation_uid ?? '',
  }
}
