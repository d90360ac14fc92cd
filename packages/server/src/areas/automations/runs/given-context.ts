import { invalid, missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUsersRow, AutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toAppUserFields } from '../../directory/accounts/api.ts'
import type { NewRun } from './new-run.ts'
import { lookupsOfRun } from './reach-of-run.ts'

const MOST_BYTES = 64 * 1024
const AT = 'context.context'

type Members = Readonly<Record<string, unknown>>

/** What a run on demand begins with: what the caller gives before what the automation has, and whom these name. */
export async function givenContext(
  tx: Tx,
  automation: Pick<AutomationsRow, 'context' | 'app_id'>,
  given: Members,
  /** The caller may act in the app of the automation only: what the context names is of that app. */
  withinApp = false,
): Promise<Pick<NewRun, 'trigger' | 'subjectUserId'>> {
  // Safe because the shape wrote it.
  const own = (automation.context as { context?: Members | null } | null)?.context ?? {}
  const outside = { ...own, ...given }
  const bytes = Buffer.byteLength(JSON.stringify(outside))
  if (bytes > MOST_BYTES) throw invalid(AT, `at most ${MOST_BYTES} bytes of JSON, not ${bytes}`, 'VALUE_TOO_LONG')
  const subjectUserId = textAt(outside, 'user_id')
  const seen = lookupsOfRun(tx, { appId: automation.app_id, withinApp })
  const user = subjectUserId === '' ? undefined : await seen.findUser(subjectUserId)
  if (subjectUserId !== '' && !user) throw missingReference(`${AT}.user_id`, 'user', subjectUserId.slice(0, 64))
  const appId = textAt(outside, 'app_id')
  if (withinApp && appId !== '' && appId !== automation.app_id) throw missingReference(`${AT}.app_id`, 'app', appId)
  const account = await accountOf(tx, textAt(outside, 'app_user_id'), appId)
  return { trigger: { outside, made: { ...(user && { user }), ...(account && { account }) } }, subjectUserId }
}

async function accountOf(tx: Tx, id: string, appId: string) {
  if (id === '' || appId === '') return undefined
  const row = await tx.find<AppUsersRow>(
    sql`select * from app_users_view where id = ${id} and app_id = ${appId} and deleted_at is null`,
  )
  if (!row) throw missingReference(`${AT}.app_user_id`, 'account', id.slice(0, 64))
  return toAppUserFields(row)
}

function textAt(members: Members, key: string): string {
  const value = members[key]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalid(`${AT}.${key}`, 'must be a text')
  return value
}
