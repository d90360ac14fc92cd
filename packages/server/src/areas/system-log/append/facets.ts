import type { Json } from '../ocsf/to-ocsf.ts'

/** The members of an event that can be filtered by without reading it. */
export type Facets = {
  class_uid: unknown
  activity_name: unknown
  event_code: unknown
  operation: unknown
  actor_uid: unknown
  actor_email: unknown
  target_uids: string[]
  correlation_uid: unknown
  status_id: unknown
  source_ip: unknown
}

type Wide = Json & {
  metadata: Json
  actor?: { user?: Json }
  api?: Json
  src_endpoint?: Json
  user?: Json
  entity?: Json
  group?: Json
  resources?: Json[]
  unmapped?: { related?: Json[] }
}

export function facetsOf(event: Json): Facets {
  const { metadata, actor, api, src_endpoint, user, entity, group, resources = [], unmapped } = event as Wide // Safe because `toOcsf` made it.
  const others = [...resources, ...(unmapped?.related ?? [])]
  const targets = [user?.uid, entity?.uid, group?.uid, ...others.map(({ uid }) => uid)]
  return {
    class_uid: event.class_uid,
    activity_name: event.activity_name,
    event_code: metadata.event_code,
    operation: api?.operation ?? '',
    actor_uid: actor?.user?.uid ?? '',
    actor_email: actor?.user?.email_addr ?? '',
    target_uids: targets.filter((uid) => typeof uid === 'string'),
    correlation_uid: metadata.correlation_uid,
    status_id: event.status_id,
    source_ip: src_endpoint?.ip ?? null,
  }
}
