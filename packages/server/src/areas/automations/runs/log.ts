import type { LogEntry } from '../../../service/log/entry.ts'
import { because, type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { nameOf } from '../../../service/log/rules.ts'

const typeOf = ({ subject }: LoggedEvent): string =>
  subject.type === 'automation' ? 'Automation' : 'AutomationExecution'

/** A run is called after its automation. */
export const RUN = { nameIn: ['automationTemplateId'] } as const

/** An automation in a sentence. */
export const inWords = (name: string): string => (name ? `the automation ${name}` : 'an automation')

type Entry = Pick<LogEntry, 'message' | 'unmapped'> & Partial<Pick<LogEntry, 'severity' | 'failure' | 'comment'>>

/** How a run is logged: as an activity with a name of ours, by the engine. */
const rule = (activity: string, verb: string, entryOf: (event: LoggedEvent, name: string) => Entry): LogRule => ({
  entryTypes: [{ class: 'entityManagement', activity, code: `automation_execution.${verb}` }],
  toEntries: (event, names) => {
    const name = nameOf(event, names, RUN)
    return [
      {
        class: 'entityManagement',
        activity,
        code: `automation_execution.${verb}`,
        about: { entity: { uid: event.subject.id, name, type: typeOf(event) } },
        ...entryOf(event, name),
      },
    ]
  },
})

const automation = ({ after }: LoggedEvent) => ({ automation_id: textOf(after, 'automationTemplateId') })
const member = ({ after }: LoggedEvent, name: string): Readonly<Record<string, unknown>> | null => {
  const value = after?.[name]
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
}

export const runLog: LogRules = {
  'automations.execution.requested': rule('Create', 'created', (event) => ({
    message: { did: `started a run of ${inWords(textOf(event.after, 'displayName'))} by hand` },
    unmapped: { ...automation(event), is_draft: event.after?.isDraft === true },
  })),
  'automations.execution.terminated': rule('terminated', 'terminated', (event, name) => ({
    message: { did: `ended a run of ${inWords(name)}` },
    unmapped: automation(event),
  })),
  'automations.execution.failed': rule('execution_failed', 'execution_failed', (event, name) => {
    const error = member(event, 'error')
    return {
      message: `A run of ${inWords(name)} failed`,
      failure: textOf(error, 'message'),
      severity: 'Medium',
      unmapped: { ...automation(event), step_name: textOf(error, 'stepName'), error_code: textOf(error, 'code') },
    }
  }),
  'automations.execution.suppressed': rule('execution_suppressed', 'execution_suppressed', (event, name) => ({
    message: `${name ? `The automation ${name}` : 'An automation'} did not run${because(textOf(event.after, 'reason'))}`,
    unmapped: {
      ...automation(event),
      execution_id: textOf(event.after, 'executionId'),
      trigger_kind: textOf(event.after, 'triggerKind'),
      event_key: textOf(event.after, 'eventKey'),
    },
  })),
}
