import type { Context } from '../../../service/context.ts'
import { and, sql } from '../../../store/sql.ts'
import type { ClassifierHistoryRow } from '../../../store/tables.ts'
import type { Answer, AnyShape } from '../../../wire/shape.ts'
import { fromStored } from '../../../wire/stored.ts'
import type { ActorKind, ChangeKind } from '../../sso/history/api.ts'

type Asked<S extends AnyShape> = {
  readonly type: string
  readonly id: string
  readonly shape: S
  readonly input: { pageSize?: number; pageToken?: string }
}

/** A page of the states of an object, newest first. */
export async function pageOfHistory<S extends AnyShape>(
  { tx, page }: Pick<Context, 'tx' | 'page'>,
  { type, id, shape, input }: Asked<S>,
) {
  const { limit, after, cut } = page(input)
  const where = and([sql`object_type = ${type}`, sql`object_id = ${id}`, after && sql`number < ${Number(after[0])}`])
  const found = await tx.rows<ClassifierHistoryRow>(
    sql`select * from classifier_history where ${where} order by number desc limit ${limit}`,
  )
  const { rows, nextPageToken } = cut(found, (row) => [row.number])
  const list = rows.map((row) => ({
    metadata: metadataOf(row),
    snapshot: fromStored(shape, row.snapshot) as Answer<S>,
  }))
  return { list, nextPageToken }
}

const metadataOf = (row: ClassifierHistoryRow) => ({
  id: row.id,
  createdAt: row.created_at,
  changeKind: row.change_kind as ChangeKind, // Safe because the table accepts no other.
  actor: { kind: row.actor_kind as ActorKind, userId: row.actor_user_id }, // Safe because only recordChange writes it.
  annotations: [],
  syslogEventId: row.id,
  traceId: '',
})
