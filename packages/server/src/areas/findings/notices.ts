import { sql } from '../../store/sql.ts'
import type { FindingDispatchesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { noticesOf } from '../notifications/index.ts'
import type { Dispatcher } from './rules/route.ts'

/** Those whom a dispatcher names hear once what became of each of its dispatches; who is given a finding hears of it. */
export const findingNotices = noticesOf({
  name: 'finding',
  about: 'Tells people that a finding is theirs now, or what became of one that was sent on.',
  notices: {
    'findings.finding.assigneeChanged': (read, { id, assigneeIdentityUserId }) =>
      assignedMail(read, String(id), String(assigneeIdentityUserId)),
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

/** Nobody else is told in place of somebody who cannot be reached. */
async function assignedMail(read: Tx, findingId: string, userId: string) {
  const finding = await read.find<{ description: string }>(sql`
    select f.description from findings f join users u on u.id = ${userId} and u.status = 'ENABLED' and u.email <> ''
    where f.id = ${findingId} and f.assignee_user_id = ${userId}`)
  if (!finding) return undefined
  return {
    userIds: [userId],
    subject: 'A finding was assigned to you',
    markdown: `${finding.description}\n\n${findingId}`,
  }
}
