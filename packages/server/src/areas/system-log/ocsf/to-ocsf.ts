import type { RequestFacts } from '../../../service/events.ts'
import type { About, LogEntity, LogEntry, Named } from '../../../service/log/entry.ts'
import { sentenceOf } from '../../../service/log/rule.ts'
import { accountOf, ocsfActor, ocsfUser, type StoredActor, wordsOfActor } from './actor.ts'
import { ENTITY_TYPES, OTHER, PROTOCOLS, SEVERITIES } from './captions.ts'
import { activityId, CLASSES, OCSF_VERSION } from './classes.ts'

export type Json = Record<string, unknown>

/** What is the same for every line of one event. */
export type OcsfContext = {
  readonly tenant: { readonly id: string; readonly label: string }
  readonly productVersion: string
  /** The sentence that describes an operation, by the name of its calls; empty for one that is gone. */
  aboutOf(called: string): string
  readonly time: number
  readonly actor: StoredActor
  readonly request: RequestFacts | null
  readonly correlation: string
}

/** What the appender gives a line. */
export type Place = { readonly uid: string; readonly sequence: number; readonly loggedTime: number }

/** Converts a line of the log to OCSF. */
export function toOcsf(entry: LogEntry, occasion: OcsfContext, place: Place): Json {
  const { tenant, actor, request } = occasion
  const { user } = entry.about
  const isAuthentication = entry.class === 'authentication'
  return {
    ...heading(entry, occasion, place),
    ...statusOf(entry),
    message: sentenceOf(entry.message, wordsOfActor(actor)),
    actor: isAuthentication && user ? { user: { ...ocsfUser(user), groups: [] } } : ocsfActor(actor, tenant),
    ...sourceOf(actor, request),
    ...aboutOf(entry.about, tenant),
    ...(isAuthentication ? { service: { name: 'reeve' }, is_mfa: false } : {}),
    ...(entry.comment ? { comment: entry.comment } : {}),
    ...unmappedOf(entry, actor),
  }
}

export function heading(
  { class: of, activity, code }: Pick<LogEntry, 'class' | 'activity' | 'code'>,
  { tenant, time, correlation, productVersion }: OcsfContext,
  { uid, sequence, loggedTime }: Place,
): Json {
  const { uid: class_uid, name: class_name, category } = CLASSES[of]
  const activity_id = activityId(of, activity)
  return {
    class_uid,
    class_name,
    category_uid: category.uid,
    category_name: category.name,
    activity_id,
    activity_name: activity,
    type_uid: class_uid * 100 + activity_id,
    type_name: `${class_name}: ${activity}`,
    time,
    metadata: {
      version: OCSF_VERSION,
      uid,
      sequence,
      correlation_uid: correlation,
      event_code: code,
      product: { name: 'Reeve', vendor_name: 'Reeve', version: productVersion },
      tenant_uid: tenant.id,
      log_name: 'system',
      logged_time: loggedTime,
    },
  }
}

function statusOf({ failure, severity }: LogEntry): Json {
  const level = severity ?? (failure === undefined ? 'Informational' : 'Low')
  return {
    severity_id: SEVERITIES[level],
    severity: level,
    status_id: failure === undefined ? 1 : 2,
    status: failure === undefined ? 'Success' : 'Failure',
    ...(failure === undefined ? {} : { status_detail: failure }),
  }
}

/** Where it came from: the caller's address, or the service itself. */
export function sourceOf({ ip }: StoredActor, request: RequestFacts | null): Json {
  return {
    src_endpoint: ip ? { ip } : { svc_name: 'reeve' },
    ...(request
      ? {
          http_request: {
            http_method: request.method,
            url: { hostname: request.host, path: request.path },
            ...(request.userAgent ? { user_agent: request.userAgent } : {}),
            uid: request.id,
          },
        }
      : {}),
  }
}

function aboutOf(about: About, tenant: OcsfContext['tenant']): Json {
  const { user, entity, group, policies, privileges, resources, protocol } = about
  return {
    ...(user ? { user: { ...ocsfUser(user), account: accountOf(user, tenant) } } : {}),
    ...(entity ? { entity: entityOf(entity) } : {}),
    ...(group ? { group: named(group) } : {}),
    ...(policies ? { policies: policies.map(named) } : {}),
    ...(privileges ? { privileges } : {}),
    ...(resources ? { resources: resources.map(named) } : {}),
    ...(protocol ? { auth_protocol_id: PROTOCOLS[protocol], auth_protocol: protocol } : {}),
  }
}

const named = ({ uid, name, type }: Named): Json => ({ uid, name: name || uid, type })

/** The kinds of entity the standard knows carry their own object too. */
function entityOf({ uid, name, type, kind }: LogEntity): Json {
  const plain = { uid, name: name || uid, type }
  if (!kind) return { ...plain, type_id: OTHER }
  return { ...plain, type: kind, type_id: ENTITY_TYPES[kind], [kind.toLowerCase()]: { uid, name: name || uid } }
}

function unmappedOf({ unmapped = {}, about: { related = [] } }: LogEntry, actor: StoredActor): Json {
  const facts = {
    ...unmapped,
    ...(related.length > 0 ? { related: related.map(named) } : {}),
    ...(actor.kind === 'system' && actor.component ? { job: actor.component } : {}),
  }
  return Object.keys(facts).length > 0 ? { unmapped: facts } : {}
}
