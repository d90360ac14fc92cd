import { type Dataset, numberColumn, textColumn, textsColumn, timeColumn } from '../../../service/datasets/dataset.ts'
import { requires } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'
import { keptSince } from '../retention.ts'

/** So that one report does not read years of calls. */
const MOST_DAYS = 31

export const logData: Dataset = {
  id: 'log',
  title: `System log, the last ${MOST_DAYS} days`,
  about: 'an event of the system log',
  recordType: 'UNSPECIFIED',
  guard: requires('systemlog:read'),
  rows: ({ now, services }) => sql`
    select l.*, l.uid as id from log_events l
    where l.logged_at >= ${keptSince(now, services.settings.REEVE_LOG_DAYS)}
      and l.logged_at >= ${now.subtract({ hours: 24 * MOST_DAYS })}`,
  name: 'message',
  columns: {
    time: timeColumn('Time', (l) => sql`${l}.time`),
    message: textColumn('What happened', (l) => sql`${l}.event::jsonb ->> 'message'`),
    activity: textColumn('Activity', (l) => sql`${l}.activity_name`),
    code: textColumn('Kind of event', (l) => sql`${l}.event_code`),
    classUid: numberColumn('Class', (l) => sql`${l}.class_uid`),
    operation: textColumn('Operation', (l) => sql`${l}.operation`),
    actor: textColumn(
      'Who',
      (l) => sql`coalesce(nullif(${l}.event::jsonb #>> '{actor,user,name}', ''), ${l}.actor_email)`,
    ),
    actorEmail: textColumn('Address of who', (l) => sql`${l}.actor_email`),
    targets: textsColumn('Ids of what it is about', (l) => sql`${l}.target_uids`),
    status: textColumn(
      'Result',
      (l) => sql`case ${l}.status_id when 1 then 'SUCCESS' when 2 then 'FAILURE' else 'UNKNOWN' end`,
      { values: ['SUCCESS', 'FAILURE', 'UNKNOWN'] },
    ),
    sourceIp: textColumn('From', (l) => sql`host(${l}.source_ip)`),
    correlation: textColumn('Correlation', (l) => sql`${l}.correlation_uid`),
  },
  links: {},
}
