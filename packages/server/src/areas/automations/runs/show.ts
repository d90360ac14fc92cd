import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { AutomationVersionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { Expansion } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { loadUsers } from '../../directory/users/known/api.ts'
import { getShown } from '../definitions/store.ts'
import { toAutomation } from '../definitions/view.ts'
import { Automation } from '../shapes/automation.ts'
import type { AutomationExecutionView } from '../shapes/execution.ts'
import { AutomationTrigger } from '../shapes/triggers.ts'
import { stepsOfRun } from './steps-of-run.ts'
import type { Execution } from './stored.ts'
import { toExecution } from './view.ts'

type Requester = Pick<Context, 'tx' | 'hasPermission'>
type View = Answer<typeof AutomationExecutionView>

const AUTOMATION = 'automation.v1.Automation'
const TRIGGER = 'automation.v1.AutomationTrigger'
const USER = 'user.v1.User'

/** Runs as responses show them, with the requested expansions. */
export async function showExecutions(
  { tx, hasPermission }: Requester,
  rows: readonly Execution[],
  wanted: ReadonlySet<string> | undefined,
): Promise<{ list: View[]; expanded: Expansion['list'] }> {
  const expansion = new Expansion(wanted)
  if (expansion.wants('automation')) await addAutomations(tx, rows, expansion)
  if (expansion.wants('trigger')) await addTriggers(tx, rows, expansion)
  if (expansion.wants('subject_user') && hasPermission('users:read')) await addSubjects(tx, rows, expansion)
  const list: View[] = []
  for (const row of rows) {
    const steps = expansion.wants('steps') ? await knownSteps(tx, row) : []
    list.push({
      automationExecution: toExecution(row, steps),
      automationPath: expansion.path(AUTOMATION, row.automation_id),
      automationExecutionTriggerPath: expansion.path(TRIGGER, triggerKey(row)),
      subjectUserPath: expansion.path(USER, row.subject_user_id),
    })
  }
  return { list, expanded: expansion.list }
}

/** A run that has not begun has no steps yet. */
export const knownSteps = async (tx: Tx, row: Execution) => (row.started_at === null ? [] : stepsOfRun(tx, row))

async function addAutomations(tx: Tx, rows: readonly Execution[], expansion: Expansion): Promise<void> {
  for (const id of new Set(rows.map((row) => row.automation_id))) {
    expansion.add(AUTOMATION, Automation, id, toAutomation(await getShown(tx, id)))
  }
}

const triggerKey = ({ automation_id, version, trigger_kind }: Execution): string =>
  `${automation_id} ${version} ${trigger_kind}`

/** The trigger as it was published in the version of the run. */
async function addTriggers(tx: Tx, rows: readonly Execution[], expansion: Expansion): Promise<void> {
  const begun = rows.filter((row) => row.trigger_kind !== '' && row.version > 0n)
  if (begun.length === 0) return
  const versions = await tx.rows<AutomationVersionsRow>(sql`
    select v.* from automation_versions v
    join (select distinct * from unnest(${begun.map((row) => row.automation_id)}::text[],
      ${begun.map((row) => String(row.version))}::bigint[]) as k(automation_id, version)) k
      on v.automation_id = k.automation_id and v.version = k.version`)
  for (const row of begun) {
    const version = versions.find((one) => one.automation_id === row.automation_id && one.version === row.version)
    // Safe because triggers are stored as the shape wrote them.
    const triggers = (version?.triggers ?? []) as Answer<typeof AutomationTrigger>[]
    const trigger = triggers.find((one) => Reflect.get(one, row.trigger_kind))
    if (trigger) expansion.add(TRIGGER, AutomationTrigger, triggerKey(row), trigger)
  }
}

async function addSubjects(tx: Tx, rows: readonly Execution[], expansion: Expansion): Promise<void> {
  const ids = rows.map((row) => row.subject_user_id).filter((id) => id !== '')
  for (const [id, user] of await loadUsers(tx, ids)) expansion.add(USER, User, id, user)
}
