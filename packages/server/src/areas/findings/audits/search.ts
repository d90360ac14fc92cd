import { invalid } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import type { FindingAuditsRow } from '../../../store/tables.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../wire/shape.ts'
import { loggedByUid } from '../../system-log/api.ts'
import { readable } from '../access.ts'
import { findingReader } from '../guards.ts'
import { severityOf } from '../severity.ts'
import { type AuditType, FindingAuditEventType, FindingSeverity, FindingState, type State } from '../shapes/enums.ts'

const FindingAuditEvent = shape('FindingAuditEvent', 'Something that happened to a finding.', {
  eventId: id('Its id.'),
  findingId: id('The finding.'),
  appId: id('The app the finding is about.'),
  eventType: oneOfNames(FindingAuditEventType, 'What happened.'),
  actorPrincipalId: id('Who did it; empty when nobody did.'),
  actorSubject: text(320, 'What they are known by, or system.'),
  bulkOperationId: id('The bulk action it was part of.'),
  ticketId: id('The task it is about.'),
  severityAtEvent: oneOfNames(FindingSeverity, 'How bad the finding was then.'),
  stateAtEvent: oneOfNames(FindingState, 'Its state after it.'),
  createdAt: timestamp('When.'),
  ocsf: nullable(freeform('The same as the system log tells it.')),
})

export const searchFindingAudits = operation({
  id: 'findings.audits.search',
  about: 'Finds what happened to findings, the last first.',
  route: 'POST /api/v1/search/finding_audits',
  called: 'FindingAuditService/Search',
  guard: findingReader,
  reads: true,
  request: shape('FindingAuditServiceSearchRequest', 'What to look for.', {
    findingId: id('Only of this finding.'),
    appId: id('Only of findings about this app.'),
    actorPrincipalId: id('Only what they did.'),
    actorSubject: text(320, 'Only what those did whose subject holds this.'),
    eventTypes: list(
      oneOfNames(FindingAuditEventType, 'A type.', { filter: true }),
      64,
      'Only of these types; OWNER_CHANGED, which other clients know, is ASSIGNEE_CHANGED.',
    ),
    since: timestamp('Not before.'),
    until: timestamp('Before.'),
    ...pageFields,
  }),
  response: shape('FindingAuditServiceSearchResponse', 'A page of what happened.', {
    list: list(FindingAuditEvent, 100, 'What happened.'),
    nextPageToken,
  }),

  async run(context, { findingId, appId, actorPrincipalId, actorSubject, eventTypes, since, until, ...asked }) {
    if (appId && !/^[0-9A-Za-z]{27}$/.test(appId)) throw invalid('appId', 'must be empty or an id of 27 characters')
    const { limit, after, cut } = context.page(asked)
    const types = eventTypes?.map(storedType) ?? []
    const seen = readable(context)
    const rows = await context.tx.rows<FindingAuditsRow>(sql`
      select a.* from finding_audits a
      where ${and([
        findingId ? sql`a.finding_id = ${findingId}` : undefined,
        appId ? sql`a.app_id = ${appId}` : undefined,
        actorPrincipalId ? sql`a.actor_id = ${actorPrincipalId}` : undefined,
        actorSubject ? sql`position(lower(${actorSubject}::text) in lower(a.actor_subject)) > 0` : undefined,
        types.length > 0 ? sql`a.type = any(${types})` : undefined,
        since ? sql`a.created_at >= ${since}` : undefined,
        until ? sql`a.created_at < ${until}` : undefined,
        after
          ? sql`(a.created_at, a.ordinal, a.id) < (${String(after[0])}::timestamptz, ${String(after[1])}::bigint, ${String(after[2])})`
          : undefined,
        seen && sql`exists (select from findings f where f.id = a.finding_id and ${seen})`,
      ])}
      order by a.created_at desc, a.ordinal desc, a.id desc limit ${limit}`)
    const page = cut(rows, (row) => [row.created_at.toString(), row.ordinal.toString(), row.id])
    const logged = await loggedByUid(
      context.tx,
      page.rows.map((row) => row.id),
    )
    return { list: page.rows.map((row) => toAudit(row, logged.get(row.id))), nextPageToken: page.nextPageToken }
  },
})

const toAudit = (
  row: FindingAuditsRow,
  logged: Record<string, unknown> | undefined,
): Answer<typeof FindingAuditEvent> => ({
  eventId: row.id,
  findingId: row.finding_id,
  appId: row.app_id,
  eventType: `FINDING_AUDIT_EVENT_TYPE_${row.type as AuditType}`, // Safe because only these are stored.
  actorPrincipalId: row.actor_id,
  actorSubject: row.actor_subject,
  bulkOperationId: row.bulk_action_id,
  ticketId: row.task_id,
  severityAtEvent: `FINDING_SEVERITY_${severityOf(row.severity)}`,
  stateAtEvent: `FINDING_STATE_${row.state as State}`,
  createdAt: row.created_at,
  ocsf: logged ?? null,
})

/** What other clients call a change of the owner is one of the assignee here. */
const storedType = (type: string): string => {
  const name = type.slice('FINDING_AUDIT_EVENT_TYPE_'.length)
  return name === 'OWNER_CHANGED' ? 'ASSIGNEE_CHANGED' : name
}
