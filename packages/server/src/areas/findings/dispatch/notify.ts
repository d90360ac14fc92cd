import type { AreaJobContext } from '../../../service/area-job.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Dispatcher } from '../rules/route.ts'

/** Tells people, or a channel of the chat. */
export async function notifyPeople(
  _context: AreaJobContext,
  _finding: FindingsRow,
  _notify: NonNullable<Dispatcher['notify']>,
): Promise<Record<string, never>> {
  throw new Error('not written yet')
}
