import { newId } from '../../../lib/ids.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import { actorKindOf } from '../../sso/history/api.ts'

const KINDS = { created: 'CHANGE_KIND_CREATE', updated: 'CHANGE_KIND_PUT', deleted: 'CHANGE_KIND_HARD_DELETE' } as const

/** Records a change as an event, and the state it left in the history of its object. */
export async function recordChange(
  { tx, emit, actor }: Pick<Context, 'tx' | 'emit' | 'actor'>,
  verb: keyof typeof KINDS,
  version: number,
  change: Change,
): Promise<void> {
  const id = newId(tx.now)
  emit({ ...change, id })
  await tx.run(sql`
    insert into classifier_history (object_type, object_id, number, id, change_kind, actor_kind, actor_user_id, snapshot,
      created_at)
    values (${change.subject.type}, ${change.subject.id}, ${version}, ${id}, ${KINDS[verb]}, ${actorKindOf(actor)},
      ${userIdOf(actor)}, ${JSON.stringify(change.after ?? change.before)}::jsonb, ${tx.now})`)
}
