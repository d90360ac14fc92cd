import { newId } from '../../lib/ids.ts'
import type { Change } from '../../service/events.ts'
import type { FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { type AuditActor, insertAudits } from './audits/store.ts'
import { findingChanged } from './events.ts'
import { tellAssigned } from './notices.ts'
import type { AuditType } from './shapes/enums.ts'
import { saveFindings } from './store.ts'

/** Something that happened to a finding. Several may happen to one together; its last `after` is stored. */
export type Happened = {
  readonly type: AuditType
  /** Null when it is new. */
  readonly before: FindingsRow | null
  readonly after: FindingsRow
  readonly details?: Readonly<Record<string, unknown>>
  /** The id of its audit, when another event has the same. */
  readonly id?: string
}

export type Recorder = {
  readonly tx: Tx
  readonly actor: AuditActor
  readonly bulkActionId?: string
  emit(change: Change): void
}

/** Stores what happened: the findings, the audit of each, and an event for consumers. */
export async function record(
  { tx, actor, bulkActionId, emit }: Recorder,
  all: readonly Happened[],
): Promise<FindingsRow[]> {
  if (all.length === 0) return []
  const changed = new Map<string, FindingsRow>()
  for (const { before, after } of all) if (before) changed.set(after.id, after)
  const saved = await saveFindings(tx, [...changed.values()])
  await recordNew({ tx, actor, bulkActionId, emit }, all)
  return saved
}

/** The same for findings that are stored already. */
export async function recordNew({ tx, actor, bulkActionId, emit }: Recorder, all: readonly Happened[]): Promise<void> {
  const named = all.map((one) => ({ ...one, id: one.id ?? newId(tx.now), reported: one.id !== undefined }))
  const audits = named.map(({ id, type, after, details }) => ({
    id,
    type,
    finding: after,
    details,
    taskId: after.task_id,
  }))
  await tx.run(insertAudits(audits, { actor, bulkActionId, now: tx.now }))
  for (const { id, reported, type, before, after, details } of named) {
    emit({ ...findingChanged(type, before, after, details), ...(reported ? {} : { id }) })
    // Of many at once the assignee is told in one notice.
    if (type === 'ASSIGNEE_CHANGED' && details?.bulkActionId === undefined) await tellAssigned(tx, after, id)
  }
}
