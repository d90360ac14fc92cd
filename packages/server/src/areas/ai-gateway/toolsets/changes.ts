import { newId } from '../../../lib/ids.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import { and, sql } from '../../../store/sql.ts'
import type { ToolsetToolsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { actorKindOf } from '../../sso/history/api.ts'

type Pair = Pick<ToolsetToolsRow, 'toolset_id' | 'tool_id'>
export type BindingChangeKind = 'ADDED' | 'REMOVED'

/** Records a change as an event, and which tools came into sets or left them by it. */
export async function recordBindings(
  { tx, emit, actor }: Pick<Context, 'tx' | 'emit' | 'actor'>,
  kind: BindingChangeKind,
  pairs: readonly Pair[],
  change?: Change,
): Promise<void> {
  const id = newId(tx.now)
  if (change) emit({ ...change, id })
  await tx.run(sql`
    insert into toolset_tool_changes (id, toolset_id, tool_id, change_kind, actor_kind, actor_user_id, created_at)
    select ${id}, one.toolset_id, one.tool_id, ${kind}, ${actorKindOf(actor)}, ${userIdOf(actor)}, ${tx.now}
    from unnest(${pairs.map((pair) => pair.toolset_id)}::text[], ${pairs.map((pair) => pair.tool_id)}::text[])
      as one (toolset_id, tool_id)`)
}

export type BindingEntry = {
  readonly id: string
  readonly change_kind: BindingChangeKind
  readonly actor_kind: string
  readonly actor_user_id: string
  readonly created_at: Temporal.Instant
  /** The tools of a set, or the sets of a tool. */
  readonly items: readonly string[]
}

type Of = { readonly toolsetId: string } | { readonly toolId: string }
type Page = { readonly after: readonly (string | number | null)[] | undefined; readonly limit: number }

/** What became of the tools of a set, or of the sets of a tool, newest first. */
export const listBindingChanges = (tx: Tx, of: Of, { after, limit }: Page): Promise<BindingEntry[]> =>
  tx.rows<BindingEntry>(sql`
    select id, change_kind, actor_kind, actor_user_id, created_at,
      array_agg(${'toolsetId' in of ? sql`tool_id` : sql`toolset_id`} order by tool_id, toolset_id) as items
    from toolset_tool_changes where ${and([
      'toolsetId' in of ? sql`toolset_id = ${of.toolsetId}` : sql`tool_id = ${of.toolId}`,
      after ? sql`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})` : undefined,
    ])} group by id, change_kind, actor_kind, actor_user_id, created_at order by created_at desc, id desc limit ${limit}`)
