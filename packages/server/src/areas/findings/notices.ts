import { sql } from '../../store/sql.ts'
import type { FindingDispatchesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { noticesOf } from '../notifications/notices/api.ts'
import type { Dispatcher } from './rules/route.ts'

/**
 * Users named by a dispatcher are notified once of the result of each dispatch; a new assignee is notified of the
 * finding.
 */
export const findingNotices = noticesOf({
  name: 'finding',
  about: 'Tells people that a finding is theirs now, or what became of one that was sent on.',
  notices: {
    'findings.finding.assigneeChanged': async (read, { id, assigneeIdentityUserId, bulkActionId }) =>
      bulkActionId ? undefined : assignedMail(read, String(id), String(assigneeIdentityUserId)),
    'findings.findings.assigned': (read, { assigneeIdentityUserId, count }) =>
      mailTo(read, String(assigneeIdentityUserId), {
        subject: `Findings were assigned to you: ${count}`,
        markdown: `${count} findings are yours to see to now.`,
      }),
    'findings.dispatch.sent': (read, { id }) => mailOf(read, String(id), 'onDone'),
    'findings.dispatch.failed': (read, { id }) => mailOf(read, String(id), 'onError'),
  },
})

async function mailOf(read: Tx, dispatchId: string, when: 'onDone' | 'onError') {
  const row = await read.find<FindingDispatchesRow>(sql`select * from finding_dispatches where id = ${dispatchId}`)
  if (!row) return undefined
  const { notifyOnOutcome, displayName, key } = row.dispatcher as Dispatcher // Safe because only dispatchers are stored.
  if (!notifyOnOutcome?.[when]) return undefined
  const name = displayName || key
  return {
    userIds: notifyOnOutcome.recipients ?? [],
    subject: when === 'onDone' ? `A finding was sent on: ${name}` : `A finding could not be sent on: ${name}`,
    markdown: `Finding ${row.finding_id}, dispatcher ${name}.${row.error === '' ? '' : ` ${row.error}`}`,
  }
}

async function assignedMail(read: Tx, findingId: string, userId: string) {
  const finding = await read.find<{ description: string }>(
    sql`select description from findings where id = ${findingId} and assignee_user_id = ${userId}`,
  )
  const subject = 'A finding was assigned to you'
  return finding && mailTo(read, userId, { subject, markdown: `${finding.description}\n\n${findingId}` })
}

/** Nobody else is notified in place of a user who cannot be. */
async function mailTo(read: Tx, userId: string, mail: { readonly subject: string; readonly markdown: string }) {
  const user = await read.find(
    sql`select 1 from users_view where id = ${userId} and status = 'ENABLED' and email <> ''`,
  )
  return user ? { userIds: [userId], ...mail } : undefined
}
