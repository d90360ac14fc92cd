import type { LogEntry } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'

const typeOf = ({ subject }: LoggedEvent): string =>
  subject.type === 'automation' ? 'Automation' : 'AutomationExecution'

type Entry = Pick<LogEntry, 'message' | 'unmapped'> & Partial<Pick<LogEntry, 'severity' | 'failure' | 'comment'>>

/** How a run is logged: as an activity with a name of ours, by the engine. */
const rule = (activity: string, verb: string, entryOf: (event: LoggedEvent) => Entry): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity, code: `automation_execution.${verb}` }],
  toEntries: (event) => [
    {
      class: 'entityManagement',
      activity,
      code: `automation_execution.${verb}`,
      about: { entity: { uid: event.subject.id, name: '', type: typeOf(event) } },
      ...entryOf(event),
    },
  ],
})

const automation = ({ after }: LoggedEvent) => ({ automation_id: textOf(after, 'automationTemplateId') })
const member = ({ after }: LoggedEvent, name: string): Readonly<Record<string, unknown>> | null => {
  const value = after?.[name]
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
}

export const runLog: LogRules = {
  'automations.execution.requested': rule('Create', 'created', (event) => ({
    message: `a run of the automation ${textOf(event.after, 'displayName')} was started by hand`,
    unmapped: { ...automation(event), is_draft: event.after?.isDraft === true },
  })),
  'automations.execution.terminated': rule('terminated', 'terminated', (event) => ({
    message: `the run ${event.subject.id} was ended`,
    unmapped: automation(event),
  })),
  'automations.execution.failed': rule('execution_failed', 'execution_failed', (event) => {
    const error = member(event, 'error')
    return {
      message: `the run ${event.subject.id} failed`,
      failure: textOf(error, 'message'),
      severity: 'Medium',
      unmapped: { ...automation(event), step_name: textOf(error, 'stepName'), error_code: textOf(error, 'code') },
    }
  }),
  'automations.execution.suppressed': rule('execution_suppressed', 'execution_suppressed', (event) => ({
    message: `an automation was not run: ${textOf(event.after, 'reason')}`,
    unmapped: {
      ...automation(event),
      execution_id: textOf(event.after, 'executionId'),
      trigger_kind: textOf(event.after, 'triggerKind'),
      event_key: textOf(event.after, 'eventKey'),
    },
  })),
}
