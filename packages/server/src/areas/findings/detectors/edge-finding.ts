import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Scope } from '../pipeline/observation.ts'
import type { Detector } from './detector.ts'
import { lookForUngrantedUse } from './edges/ungranted-use.ts'
import { lookForUnusedAccess } from './edges/unused-access.ts'
import { inApp, PAGE, seenIn, within } from './page.ts'

/** What accounts may use beside what they do use, in apps that tell of it. */
export const edgeFinding: Detector = {
  type: 'EDGE_FINDING',
  onByDefault: true,
  why: 'it says nothing of apps whose connectors report no use',
  daily: true,
  perApp: true,

  async look(tx, scope) {
    if (!(await reportsUse(tx, scope))) return { seen: [] }
    const accounts = await tx.rows<{ id: string }>(sql`
      select a.id from app_users_view a where ${within(scope, sql`a.app_id`, sql`a.id`)} order by a.id limit ${PAGE}`)
    const { upTo } = seenIn(accounts, () => [])
    const page = { ...scope, upTo }
    return { seen: [...(await lookForUnusedAccess(tx, page)), ...(await lookForUngrantedUse(tx, page))], upTo }
  },
}

/** Where nothing is known of any use, nothing can be said of what is not used. */
async function reportsUse(tx: Tx, scope: Scope): Promise<boolean> {
  const row = await tx.find<{ tells: boolean }>(sql`
    select exists (select from app_users_view a
                   where (a.last_used_at is not null or a.last_login_at is not null) and ${inApp(scope, sql`a.app_id`)})
        or exists (select from resource_uses_view u where ${inApp(scope, sql`u.app_id`)}) as tells`)
  return row?.tells ?? false
}
