import type { EntryType, LogEntry } from '../../service/log/entry.ts'
import { type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
import { entityRules } from '../../service/log/rules.ts'

const run = (activity: string): EntryType => ({
  class: 'entityManagement',
  activity,
  code: `log_exporter.${activity}`,
})

const runRule = (entryType: EntryType, failed: boolean): LogRule => ({
  entryTypes: [entryType],
  ...(failed ? {} : { isRoutine: true }),
  toEntries({ subject, after }): LogEntry[] {
    const name = textOf(after, 'displayName')
    const what = name ? `The log export ${name}` : 'A log export'
    const wrote = Number(after?.files ?? 0)
    const counts = failed ? undefined : { files: after?.files, events: after?.events }
    return [
      {
        ...entryType,
        message: failed ? `${what} failed` : `${what} wrote ${wrote === 1 ? '1 file' : `${wrote} files`}`,
        failure: failed ? textOf(after, 'failure') : undefined,
        severity: failed ? 'Medium' : undefined,
        about: { entity: { uid: subject.id, name, type: 'LogExporter' } },
        unmapped: counts,
      },
    ]
  },
})

export const systemLogLog: LogRules = {
  ...entityRules('systemLog.exporter', {
    type: 'LogExporter',
    code: 'log_exporter',
    word: 'log export',
    severity: { deleted: 'High' },
  }),
  'systemLog.exporter.runSucceeded': runRule(run('export_run_succeeded'), false),
  'systemLog.exporter.runFailed': runRule(run('export_run_failed'), true),
  ...entityRules('systemLog.dataSource', { type: 'DataSource', code: 'data_source' }),
}
