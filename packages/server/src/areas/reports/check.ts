import { cronProblem, nextTick } from '../../engine/cron.ts'
import { Failure, invalid, invalidAll } from '../../lib/failure.ts'
import type { Context } from '../../service/context.ts'
import { catalogueOf, nameQueriesOf } from './catalogue.ts'
import { definitionProblems } from './definition/check.ts'
import { compileDefinition } from './definition/compile.ts'
import { withValues } from './definition/params.ts'
import type { Definition } from './definition/shape.ts'
import { readerNow } from './runs/reader.ts'
import type { Schedule } from './shape.ts'
import type { Content } from './store.ts'

/** Fails unless the caller could run it: what it names is there, and the caller may compare what it compares. */
export function checkDefinition(
  context: Context,
  definition: Definition,
  values: Readonly<Record<string, unknown>>,
): void {
  const catalogue = catalogueOf(context)
  const problems = definitionProblems(definition, catalogue)
  if (problems.length > 0) throw invalidAll(problems)
  const isGiven = ({ param, values: usual }: Definition['filters'][number]): boolean =>
    param === '' || usual.length > 0 || values[param] !== undefined
  // Parameters without a value are asked for when it is run.
  const whole = { ...definition, filters: definition.filters.filter(isGiven) }
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  compileDefinition(withValues(whole, named, catalogue), { reader: context, catalogue, names: nameQueriesOf(context) })
}

const HOUR = 3_600_000
const MOST_TICKS = 50

/** Fails unless the schedule can be kept, and those whom it names may read what it tells. */
export async function checkSchedule(
  context: Context,
  { visibility }: Pick<Content, 'visibility'>,
  schedule: Schedule | null,
) {
  if (!schedule) return
  const field = 'schedule'
  const { cronSpec: pattern, timezone, recipientUserIds } = schedule
  const problem = cronProblem({ pattern, zone: 'UTC' })
  if (problem) throw invalid(`${field}.cronSpec`, problem)
  const zoneProblem = timezone === '' ? undefined : cronProblem({ pattern, zone: timezone })
  if (zoneProblem) throw invalid(`${field}.timezone`, zoneProblem)
  if (isTooOften(pattern, context.now)) throw invalid(`${field}.cronSpec`, 'must be at least an hour apart')
  for (const [index, userId] of recipientUserIds.entries()) {
    const at = `${field}.recipientUserIds[${index}]`
    if (visibility !== 'TENANT') throw invalid(at, 'nobody else sees a private report: share it first')
    const reader = await readerNow(context.tx, context.services, { userId, scopedRoles: [] })
    if (!reader?.grants.has('reports:read'))
      throw invalid(at, `the user "${userId}" may not read reports, or is not there`, 'REFERENCE_NOT_FOUND')
  }
}

function isTooOften(pattern: string, from: Temporal.Instant): boolean {
  let last = nextTick({ pattern, zone: 'UTC' }, from)
  for (let count = 0; last && count < MOST_TICKS; count++) {
    const next = nextTick({ pattern, zone: 'UTC' }, last)
    if (next && next.epochMilliseconds - last.epochMilliseconds < HOUR) return true
    last = next
  }
  return false
}

export const notByFunctions = (): Failure =>
  new Failure('UNIMPLEMENTED', 'FEATURE_DISABLED', 'reports are saved from a definition or a template', { status: 501 })
