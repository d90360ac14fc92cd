import { denied, notFound } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../service/guard.ts'
import type { ReportsRow } from '../../store/tables.ts'
import { reportRows } from './store.ts'

type Loaded = { readonly report: ReportsRow }
type ById = { readonly id: string }

export const reportReader = requiresOrOwns('reports:read')
export const reportWriter = requiresOrOwns('reports:write')

const isOwn = ({ actor }: Pick<GuardContext, 'actor'>, { created_by_user_id: owner }: ReportsRow): boolean =>
  owner === userIdOf(actor)

/** Of others only shared ones are there. */
async function seenReport(context: GuardContext, id: string): Promise<ReportsRow> {
  const report = await (context.locks ? reportRows.lock : reportRows.get)(context.tx, id)
  if (report.visibility !== 'TENANT' && !isOwn(context, report)) throw notFound('report', id)
  return report
}

const read = async (context: GuardContext, { id }: ById): Promise<Loaded> => ({ report: await seenReport(context, id) })

export const readReport = loading<Loaded, ById>(reportReader, read)

/** Whoever sees a report may run it: the rows are those that the runner may read. */
export const runReport = loading<Loaded, ById>(reportWriter, read)

/** Only its owner changes a report. */
export const changeReport = loading<Loaded, ById>(reportWriter, async (context, { id }) => {
  const report = await seenReport(context, id)
  if (!isOwn(context, report)) throw denied('of the owner of the report')
  return { report }
})
