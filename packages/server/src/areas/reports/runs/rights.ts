import type { Actor } from '../../../service/actor.ts'
import { userIdOf } from '../../../service/actor.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { ReportRunsRow } from '../../../store/tables.ts'

type Viewer = { readonly actor: Actor; readonly grants: ReadonlySet<string> }

/** What a run rests on: what whoever ran it may read, of everything or of what is their own. */
export const readsOf = (grants: ReadonlySet<string>): string[] =>
  [...new Set([...grants].filter((one) => /:read(:owned)?$/.test(one)).map((one) => one.replace(/:owned$/, '')))].sort()

/**
 * A run shows what its runner may read. The runner sees it with as much as it was made with: not by a key that is narrowed,
 * nor once a right is gone. Of a report that is shared, others see it who may read all of that of everything: what somebody
 * owns is no measure for what somebody else does.
 */
export function seesRun(
  { actor, grants }: Viewer,
  run: Pick<ReportRunsRow, 'run_by_user_id' | 'reads' | 'status'>,
): boolean {
  if (run.run_by_user_id === userIdOf(actor)) return run.reads.every((one) => readsOf(grants).includes(one))
  return run.status === 'SUCCEEDED' && run.reads.every((one) => grants.has(one))
}

/** The same, as a condition on rows. */
export const visibleRuns = ({ actor, grants }: Viewer): Sql => sql`(
  (run_by_user_id = ${userIdOf(actor)} and reads <@ ${readsOf(grants)}::text[])
  or (status = 'SUCCEEDED' and reads <@ ${[...grants]}::text[]))`
