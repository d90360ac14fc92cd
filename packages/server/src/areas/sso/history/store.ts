import { type Actor, userIdOf } from '../../../service/actor.ts'
import { and, sql } from '../../../store/sql.ts'
import type { SsoHistoryRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ActorKind, ChangeKind } from './shape.ts'

type New = {
  /** The application; empty for the settings. */
  readonly objectId: string
  /** Its version. */
  readonly number: number
  /** That of the event. */
  readonly id: string
  readonly changeKind: ChangeKind
  readonly actor: Actor
  readonly snapshot: unknown
}

export const insertHistory = (tx: Tx, made: New): Promise<number> =>
  tx.run(sql`
    insert into sso_history (object_id, number, id, change_kind, actor_kind, actor_user_id, snapshot, created_at)
    values (${made.objectId}, ${made.number}, ${made.id}, ${made.changeKind}, ${actorKindOf(made.actor)},
      ${userIdOf(made.actor)}, ${JSON.stringify(made.snapshot)}::jsonb, ${tx.now})`)

type Page = { readonly after: number | undefined; readonly limit: number }

/** Newest first. */
export const listHistory = (tx: Tx, objectId: string, { after, limit }: Page): Promise<SsoHistoryRow[]> =>
  tx.rows<SsoHistoryRow>(sql`
    select * from sso_history
    where ${and([sql`object_id = ${objectId}`, after === undefined ? undefined : sql`number < ${after}`])}
    order by number desc limit ${limit}`)

export function actorKindOf(actor: Actor): ActorKind {
  switch (actor.kind) {
    case 'user':
    case 'servicePrincipal':
    case 'connector':
      return 'ACTOR_KIND_API'
    case 'automation':
      return 'ACTOR_KIND_WORKFLOW'
    case 'function':
    case 'system':
      return 'ACTOR_KIND_INTERNAL'
  }
}
