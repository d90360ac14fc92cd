import { FINDING_SEVERITIES } from '../../../expressions/types/finding-names.ts'
import { type Dataset, numberColumn, textColumn, timeColumn } from '../../../service/datasets/dataset.ts'
import { and, sql } from '../../../store/sql.ts'
import { readable } from '../access.ts'
import { findingReader } from '../guards.ts'

export const findingData: Dataset = {
  id: 'findings',
  title: 'Findings',
  about: 'something that was found',
  recordType: 'FINDING',
  guard: findingReader,
  rows: (reader) => sql`
    select f.*, ${reader.now}::timestamptz as read_at from findings f where ${and([readable(reader)])}`,
  name: 'type',
  columns: {
    type: textColumn('Type', (f) => sql`${f}.type`),
    subType: textColumn('Kind of your own', (f) => sql`${f}.custom_sub_type`),
    severity: textColumn('Severity', (f) => sql`(${[...FINDING_SEVERITIES]}::text[])[${f}.severity]`, {
      values: FINDING_SEVERITIES,
    }),
    state: textColumn('State', (f) => sql`${f}.state`, {
      values: ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED'],
    }),
    description: textColumn('Description', (f) => sql`${f}.description`),
    evidence: textColumn('Evidence', (f) => sql`${f}.evidence`),
    sourceKind: textColumn('Found by', (f) => sql`${f}.source_kind`),
    ageDays: numberColumn(
      'Days since it was first seen',
      (f) => sql`floor(extract(epoch from ${f}.read_at - ${f}.first_observed_at) / 86400)::integer`,
    ),
    recurrences: numberColumn('Times it came back', (f) => sql`${f}.recurrence_count`),
    firstObservedAt: timeColumn('Seen first', (f) => sql`${f}.first_observed_at`),
    lastAppearedAt: timeColumn('Appeared last', (f) => sql`${f}.last_appeared_at`),
    resolvedAt: timeColumn('Resolved', (f) => sql`${f}.resolved_at`),
  },
  links: {
    app: { title: 'App', kind: 'app', to: 'apps', of: (f) => sql`nullif(${f}.app_id, '')` },
    account: { title: 'Account', kind: 'account', to: 'accounts', of: (f) => sql`nullif(${f}.app_user_id, '')` },
    person: { title: 'Person', kind: 'user', to: 'users', of: (f) => sql`nullif(${f}.identity_user_id, '')` },
    resource: { title: 'Resource', kind: 'resource', of: (f) => sql`nullif(${f}.app_resource_id, '')` },
    connector: { title: 'Connector', kind: 'connector', of: (f) => sql`nullif(${f}.connector_id, '')` },
    assignee: { title: 'Assigned to', kind: 'user', to: 'users', of: (f) => sql`nullif(${f}.assignee_user_id, '')` },
    task: { title: 'Task', kind: 'task', to: 'tasks', of: (f) => sql`nullif(${f}.task_id, '')` },
  },
}
