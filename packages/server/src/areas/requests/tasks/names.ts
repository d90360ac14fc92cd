import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

const LONGEST = 256

type Named = {
  readonly entitlementId: string
  readonly appId: string
  readonly userId: string
  readonly accountId: string
}
type Names = { readonly entitlement: string; readonly app: string; readonly subject: string }

const WORDS = {
  grant: ({ entitlement, app, subject }: Names) => `${entitlement} in ${app} for ${subject}`,
  revoke: ({ entitlement, app, subject }: Names) => `Take ${entitlement} in ${app} from ${subject}`,
  certify: ({ entitlement, app, subject }: Names) => `Review ${entitlement} in ${app} of ${subject}`,
  offboarding: ({ subject }: Names) => `Offboard ${subject}`,
}

/** What a task is called, cut to what fits. */
export async function nameOfTask(tx: Tx, type: keyof typeof WORDS, about: Named): Promise<string> {
  const row = await tx.find<{ entitlement: string | null; app: string | null; subject: string | null }>(sql`
    select (select display_name from app_entitlements_view where id = ${about.entitlementId}) as entitlement,
      (select display_name from apps_view where id = ${about.appId}) as app,
      coalesce((select display_name from users_view where id = ${about.userId}),
        (select coalesce(nullif(display_name, ''), nullif(username, ''), email) from app_users_view
         where id = ${about.accountId})) as subject`)
  const names = {
    entitlement: row?.entitlement ?? 'an entitlement',
    app: row?.app ?? 'an app',
    subject: row?.subject || 'somebody',
  }
  return cutName(WORDS[type](names))
}

const cutName = (name: string): string => [...name].slice(0, LONGEST).join('')
