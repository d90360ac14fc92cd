import { type LogRule, type LogRules, said, textOf } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

const BULK_ACTION = { type: 'BulkAction', code: 'bulk_action', nameIn: ['kind'] }

/** What is done to many objects at once, by the kind of a bulk action. */
const KINDS: Readonly<Record<string, string>> = {
  finding_state: 'a change of many findings',
  finding_task: 'tasks for many findings',
  'requests.tasks.bulkAction': 'an action on many tasks',
  'automations.resolvePaused': 'an end of many paused runs',
}

const rule = (activity: string, verb: string, saying: string): LogRule => {
  const { entryTypes, toEntries } = entityRule(BULK_ACTION, activity, verb)
  return {
    entryTypes,
    toEntries: (event, names) => {
      const message = said(saying, KINDS[textOf(event.after, 'kind')] ?? 'a change of many objects')
      return toEntries(event, names).map((entry) => ({ ...entry, message }))
    },
  }
}

export const bulkActionLog: LogRules = {
  'bulkActions.bulkAction.started': rule('Create', 'created', 'began {it}'),
  'bulkActions.bulkAction.completed': rule('bulk_done', 'bulk_done', '{It} is done'),
  'bulkActions.bulkAction.stopped': rule('bulk_stopped', 'bulk_stopped', 'stopped {it}'),
}
