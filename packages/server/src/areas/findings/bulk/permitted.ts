import { NAMELESS } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { BulkContext, BulkOutcome } from '../../bulk-actions/api.ts'
import { type Rights, rightsOn } from '../access.ts'
import { auditActor } from '../actor.ts'

/** The user who started it, as audits name it. */
export const actorIn = ({ starter }: BulkContext) =>
  auditActor({ actor: starter.actor, names: starter.names ?? NAMELESS })

/** The findings that the user who started it may change, and why not the others. */
export async function permitted(
  context: BulkContext,
  ids: readonly string[],
  may: (rights: Rights) => boolean,
): Promise<{ allowed: string[]; failed: BulkOutcome['failed'] }> {
  const { starter } = context
  const requester = { ...context, actor: starter.actor, grants: new Set(starter.grants) }
  const there = await context.tx.rows<{ id: string }>(sql`select id from findings where id = any(${[...ids]})`)
  const rights = await rightsOn(requester, there)
  const failed: { id: string; message: string }[] = []
  const allowed = ids.filter((id) => {
    const right = rights.get(id)
    if (right && may(right)) return true
    failed.push({
      id,
      message: right?.read ? 'this needs the permission findings:write' : `no finding with id "${id}"`,
    })
    return false
  })
  return { allowed, failed }
}
