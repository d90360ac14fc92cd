import type { LogEntry } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { nameOf } from '../../../service/log/rules.ts'
import { inWords, RUN } from '../runs/log.ts'

type Entry = Pick<LogEntry, 'message'> & Partial<Pick<LogEntry, 'severity' | 'unmapped'>>

const rule = (
  type: string,
  activity: string,
  code: string,
  entryOf: (event: LoggedEvent, name: string) => Entry,
): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity, code }],
  toEntries: (event, names) => {
    const name = nameOf(event, names, RUN)
    return [
      {
        class: 'entityManagement',
        activity,
        code,
        about: { entity: { uid: event.subject.id, name, type } },
        comment: textOf(event.after, 'reason') || undefined,
        ...entryOf(event, name),
      },
    ]
  },
})

const paused = (activity: string, outcome: string): LogRule =>
  rule('AutomationExecution', activity, `automation_execution.${activity}`, (event, name) => ({
    message: { did: outcome.replace('{it}', `a paused run of ${inWords(name)}`) },
    unmapped: { automation_id: textOf(event.after, 'automationTemplateId') },
  }))

export const breakerLog: LogRules = {
  'automations.breaker.tripped': rule('Automation', 'tripped', 'automation.tripped', ({ after }, name) => ({
    message: `${name ? `The automation ${name}` : 'An automation'} ran too often and was stopped`,
    severity: 'High',
    unmapped: {
      observed_count: after?.observedCount,
      threshold: after?.threshold,
      period: textOf(after, 'period'),
    },
  })),
  'automations.breaker.cleared': rule('Automation', 'cleared', 'automation.cleared', (_event, name) => ({
    message: { did: `let ${inWords(name)} run again` },
  })),
  'automations.execution.pausedRun': paused('paused_run', 'let {it} go on'),
  'automations.execution.pausedCancelled': paused('paused_cancelled', 'cancelled {it}'),
}
