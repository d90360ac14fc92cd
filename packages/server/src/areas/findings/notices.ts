import { minuteInWords } from '../../service/notices/words.ts'
import { sql } from '../../store/sql.ts'
import type { DecoysRow, FindingDispatchesRow, FindingsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { administrators, notify, orAdministrators, type Truth } from '../notifications/notices/api.ts'
import {
  decoyUsedNotice,
  dispatchOutcome,
  findingAssigned,
  findingDispatched,
  findingsAssigned,
  secretExposed,
} from './notice-kinds.ts'
import type { Dispatcher } from './rules/route.ts'
import { severityOf } from './severity.ts'

/** A finding has a new assignee, set by hand. */
export async function tellAssigned(tx: Tx, finding: FindingsRow, eventKey: string): Promise<void> {
  if (finding.assignee_user_id === '') return
  await notify(tx, findingAssigned, {
    userIds: [finding.assignee_user_id],
    eventKey,
    subject: { type: 'finding', id: finding.id },
    about: { finding: finding.description || nameOf(finding), severity: severityWord(finding), appId: finding.app_id },
    path: pathOf(finding.id),
  })
}

/** Somebody who gets thousands is told once. */
export async function tellAllAssigned(tx: Tx, userId: string, count: number, bulkActionId: string): Promise<void> {
  await notify(tx, findingsAssigned, {
    userIds: [userId],
    eventKey: `${bulkActionId}/${tx.now}`,
    subject: { type: 'bulk_action', id: bulkActionId },
    about: { count },
    path: '/findings',
  })
}

/** Users named by a dispatcher are told what became of a dispatch, once. */
export async function tellOutcome(tx: Tx, row: FindingDispatchesRow): Promise<void> {
  const { notifyOnOutcome, displayName, key } = row.dispatcher as Dispatcher // Safe because only dispatchers are stored.
  const wants = row.state === 'ERROR' ? notifyOnOutcome?.onError : notifyOnOutcome?.onDone
  if (!wants) return
  const finding = await tx.find<FindingsRow>(sql`select * from findings where id = ${row.finding_id}`)
  await notify(tx, dispatchOutcome, {
    userIds: await orAdministrators(tx, notifyOnOutcome?.recipients ?? []),
    eventKey: row.id,
    subject: { type: 'finding', id: row.finding_id },
    about: {
      finding: finding ? finding.description || nameOf(finding) : row.finding_id,
      dispatcher: displayName || key || '',
      error: row.state === 'ERROR' ? row.error || 'it failed' : '',
    },
    path: pathOf(row.finding_id),
  })
}

type Dispatched = {
  readonly id: string
  readonly finding: FindingsRow
  readonly userIds: readonly string[]
  readonly isFull: boolean
}

/** People are told of a finding because a rule says so; the super administrators when it names nobody who can be. */
export async function tellDispatched(tx: Tx, { id, finding, userIds, isFull }: Dispatched): Promise<void> {
  await notify(tx, findingDispatched, {
    userIds: await orAdministrators(tx, userIds),
    eventKey: id,
    subject: { type: 'finding', id: finding.id },
    about: {
      finding: nameOf(finding),
      severity: severityWord(finding),
      detail: isFull ? finding.description : '',
      remedy: isFull ? finding.remediation_description : '',
    },
    path: pathOf(finding.id),
  })
}

/** Somebody used a decoy: the super administrators and the security contacts are told of each use. */
export async function tellDecoyUsed(tx: Tx, decoy: DecoysRow, { eventId, at }: { eventId: string; at: string }) {
  await notify(tx, decoyUsedNotice, {
    userIds: await administrators(tx),
    eventKey: eventId,
    subject: { type: 'decoy', id: decoy.id },
    about: { decoy: decoy.display_name, at: minuteInWords(Temporal.Instant.from(at)) },
    path: `/log?q=${encodeURIComponent(decoy.id)}`,
  })
}

type Exposed = { readonly id: string; readonly name: string; readonly prefix: string; readonly sourceKind: string }

/** A secret was seen in public: told once, however many scanners report it. */
export async function tellExposed(tx: Tx, { id, name, prefix, sourceKind }: Exposed): Promise<void> {
  await notify(tx, secretExposed, {
    userIds: await administrators(tx),
    eventKey: `${id}/${prefix}`,
    subject: { type: 'credential', id },
    about: { credential: name, seenAt: sourceKind },
    path: '/findings',
  })
}

/** The user is still the assignee, and the finding is not over. */
export const assignedTruth: Truth = {
  name: 'findings.assigned',
  async look(read, notices) {
    const rows = await read.rows<{ id: string }>(sql`
      select n.id from unnest(${notices.map(({ id }) => id)}::text[], ${notices.map(({ user_id }) => user_id)}::text[],
        ${notices.map(({ subject_id }) => subject_id)}::text[]) as n(id, user_id, finding_id)
      join findings f on f.id = n.finding_id and f.assignee_user_id = n.user_id and f.state <> 'RESOLVED'`)
    return new Map(rows.map(({ id }) => [id, {}]))
  },
}

const pathOf = (id: string): string => `/findings?open=${encodeURIComponent(id)}`

/** "Orphaned account" */
function nameOf({ type }: FindingsRow): string {
  const words = type.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const severityWord = ({ severity }: FindingsRow): string => {
  const word = severityOf(severity)
  return word.charAt(0) + word.slice(1).toLowerCase()
}
