import type { Answer } from '../../../wire/shape.ts'
import type { ActivityEntry } from './shape.ts'
import type { ActivityRow } from './store.ts'

/** What is read of an event of the log. */
type Event = {
  readonly time: number
  readonly message?: string
  readonly status_id?: number
  readonly metadata: { readonly uid: string; readonly event_code?: string; readonly correlation_uid?: string }
  readonly actor?: { readonly user?: User }
  readonly unmapped?: { readonly changed_fields?: readonly string[] }
}
type User = { readonly uid?: string; readonly name?: string; readonly full_name?: string; readonly type?: string }

const FAILED = 2

/** The sentence of the log rule and the names of what changed; values, addresses and credentials stay in the log. */
export function toEntry(
  { event, object_id: objectId }: ActivityRow,
  seen: (actorUid: string) => boolean,
): Answer<typeof ActivityEntry> {
  const { time, message = '', status_id, metadata, actor, unmapped }: Event = JSON.parse(event)
  const user = actor?.user ?? {}
  const shown = user.type !== 'User' || seen(user.uid ?? '')
  return {
    id: metadata.uid,
    objectId,
    at: Temporal.Instant.fromEpochMilliseconds(time),
    text: message,
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
