import type { Sql } from '../../../store/sql.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id } from '../../../wire/scalars.ts'
import { nullable } from '../../../wire/shape.ts'
import { AutomationExecutionState } from '../shapes/execution.ts'
import { inStates } from './in-states.ts'

const ids = (about: string) => nullable(list(id('An id.'), 512, about))

/** What the search over all runs and the counts of what it finds are asked by. */
export const executionFilters = {
  appIds: ids('Only runs of automations of these apps.'),
  automationTemplateIds: ids('Only runs of these automations.'),
  executionStates: nullable(
    list(oneOfNames(AutomationExecutionState, 'A state.', { filter: true }), 32, 'Only runs in one of these states.'),
  ),
  subjectUserIds: ids('Only runs about these users.'),
}

type Asked = {
  readonly appIds?: readonly string[]
  readonly automationTemplateIds?: readonly string[]
  readonly executionStates?: readonly string[]
  readonly subjectUserIds?: readonly string[]
}

/** Conditions on a run `e` of the automation `a`. */
export const executionConditions = (asked: Asked): (Sql | undefined)[] => [
  among(sql`a.app_id`, asked.appIds),
  among(sql`e.automation_id`, asked.automationTemplateIds),
  among(sql`e.subject_user_id`, asked.subjectUserIds),
  inStates(asked.executionStates),
]

const among = (column: Sql, wanted: readonly string[] | undefined): Sql | undefined =>
  wanted === undefined || wanted.length === 0 ? undefined : sql`${column} = any(${wanted})`
