import type { SsoHistoryRow } from '../../../store/tables.ts'
import { newReading } from '../../../wire/field.ts'
import type { Answer, AnyShape } from '../../../wire/shape.ts'
import type { ActorKind, ChangeKind } from './shape.ts'

export const toMetadata = (row: SsoHistoryRow) => ({
  id: row.id,
  createdAt: row.created_at,
  changeKind: row.change_kind as ChangeKind, // Safe because the table accepts no other.
  actor: { kind: row.actor_kind as ActorKind, userId: row.actor_user_id }, // Safe because only insertHistory writes it.
  annotations: [],
  syslogEventId: row.id,
  traceId: '',
})

/** The state of an object as its shape answers it: read-only members too, which requests do not have. */
export function readSnapshot<S extends AnyShape>(shape: S, { snapshot }: Pick<SsoHistoryRow, 'snapshot'>): Answer<S> {
  const stored = snapshot as Record<string, unknown> // Safe because a shape wrote it.
  const members = Object.entries(shape.fields).flatMap(([name, field]) => {
    const value = stored[name] ?? undefined
    if (value !== undefined) return [[name, field.read(value, name, newReading())]]
    return field.mode === 'member' ? [] : [[name, field.zero]]
  })
  return Object.fromEntries(members) as Answer<S> // Safe because every member was written by its field.
}
