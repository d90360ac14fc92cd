import { EVENTS } from '../engine/consume/event.ts'
import { newId } from '../lib/ids.ts'
import { notifying, type Sql, sql } from '../store/sql.ts'
import { type Actor, subjectOf } from './actor.ts'

/** A change to be recorded. `before` and `after` are wire forms without secrets. */
export type Change = {
  /** Made with the event unless given. */
  id?: string
  kind: string
  subject: { type: string; id: string }
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

/** A request as it is logged: no body, no query, no credentials. */
export type RequestFacts = {
  /** The id the caller gave, or the one made for it. */
  readonly id: string
  readonly method: string
  readonly host: string
  readonly path: string
  readonly userAgent: string
  readonly startedAt: number
}

/** What people call the actor at the moment it acts. */
export type ActorNames = { readonly name: string; readonly email: string; readonly roleNames: readonly string[] }
export const NAMELESS: ActorNames = { name: '', email: '', roleNames: [] }

export type Cause = {
  actor: Actor
  /** Absent for actors without a name. */
  names?: ActorNames
  /** Shared by everything one request or run brings about. */
  correlation: string
  /** The automations whose runs led here, oldest first: none of them is started by this change again. */
  lineage: readonly string[]
  ip?: string
  /** Ids of the roles the actor held. */
  roles: readonly string[]
  request?: RequestFacts
}

/** The actor as an event keeps it. */
export const actorOf = ({ actor, names = NAMELESS, roles, ip = '' }: Cause) => ({
  ...actor,
  ...names,
  subject: subjectOf(actor),
  roles,
  ip,
})

/** The insert that records changes; it is sent together with the commit of the transaction that made them. */
export function appendEvents(changes: readonly Change[], cause: Cause, now: Temporal.Instant): Sql {
  const rows = changes.map((change, ordinal) => ({
    id: change.id ?? newId(now),
    ordinal,
    kind: change.kind,
    subject_type: change.subject.type,
    subject_id: change.subject.id,
    before: change.before ?? null,
    after: change.after ?? null,
  }))
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  const insert = sql`
    insert into events (id, at, ordinal, kind, subject_type, subject_id, before, after, actor, request, correlation,
                        lineage)
    select id, ${now}, ordinal, kind, subject_type, subject_id, before, after,
           ${actorOf(cause)}, ${cause.request ?? null}, ${cause.correlation}, ${[...cause.lineage]}
    from jsonb_to_recordset(${textOf(rows)}) as change(
      id text, ordinal integer, kind text, subject_type text, subject_id text, before jsonb, after jsonb)`
  return notifying(EVENTS, kinds, insert)
}

/** The head of an insert of events that a query makes; the query has these columns in this order. */
export const INSERT_EVENTS = sql`
  insert into events (id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation, lineage)`

/** Wire forms hold no big integers as a rule, and writing them without a look at each value is much faster. */
const textOf = (rows: readonly object[]): string => {
  try {
    return JSON.stringify(rows)
  } catch {
    return JSON.stringify(rows, plain)
  }
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
