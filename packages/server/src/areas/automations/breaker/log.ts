import type { LogEntry } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

type Entry = Pick<LogEntry, 'message'> & Partial<Pick<LogEntry, 'severity' | 'unmapped'>>

const rule = (type: string, activity: string, code: string, entryOf: (event: LoggedEvent) => Entry): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity, code }],
  toEntries: (event) => [
    {
      class: 'entityManagement',
      activity,
      code,
      about: { entity: { uid: event.subject.id, name: textOf(event.after, 'displayName'), type } },
      comment: textOf(event.after, 'reason') || undefined,
      ...entryOf(event),
    },
  ],
})

const paused = (activity: string, outcome: string): LogRule =>
  rule('AutomationExecution', activity, `automation_execution.${activity}`, (event) => ({
    message: `the paused run ${event.subject.id} was ${outcome}`,
    unmapped: { automation_id: textOf(event.after, 'automationTemplateId') },
  }))

export const breakerLog: LogRules = {
  'automations.breaker.tripped': rule('Automation', 'tripped', 'automation.tripped', ({ subject, after }) => ({
    message: `the automation ${subject.id} ran too often and was stopped`,
    severity: 'High',
    unmapped: {
      observed_count: after?.observedCount,
      threshold: after?.threshold,
      period: textOf(after, 'period'),
    },
  })),
  'automations.breaker.cleared': rule('Automation', 'cleared', 'automation.cleared', ({ subject, after }) => ({
    message: `the automation ${textOf(after, 'displayName') || subject.id} may run again`,
  })),
  'automations.execution.pausedRun': paused('paused_run', 'let go'),
  'automations.execution.pausedCancelled': paused('paused_cancelled', 'cancelled'),
}
