import type { Named } from '../../../../../engine/job.ts'
import { done, sleepUntil } from '../../../../../engine/outcome.ts'
import { areaJob } from '../../../../../service/area-job.ts'
import { sql } from '../../../../../store/sql.ts'
import { domainsApplied } from '../events.ts'
import { isExternal } from '../is-external.ts'
import { listDomains } from '../store.ts'

/** It continues after the account `after`, having changed so many. */
type Payload = { readonly after: string; readonly changed: number }
export const RECOMPUTE: Named<Payload> = { kind: 'directory.recomputeExternal' }

const AT_A_TIME = 2000

type Account = { id: string; email: string; is_external: boolean }

/** Recomputes every account, some at a time. The domains changed, not the accounts: one event for all. */
export const recomputeExternal = areaJob({
  kind: RECOMPUTE.kind,
  about: 'Says anew which accounts are outsiders after the trusted domains changed.',
  retry: { delaySeconds: [5, 60, 600], jitter: 0.2, attempts: 5 },

  async run({ tx, emit, now, tenant }, { after, changed }: Payload) {
    const trusted = (await listDomains(tx)).map((row) => row.domain)
    const accounts = await tx.rows<Account>(sql`
      select id, email, is_external from app_users where id > ${after} order by id limit ${AT_A_TIME}`)
    const wrong = accounts.filter((one) => isExternal(one.email, trusted) !== one.is_external).map(({ id }) => id)
    if (wrong.length > 0) {
      await tx.run(sql`
        update app_users set is_external = not is_external, updated_at = ${tx.now}, version = version + 1
        where id = any(${wrong})`)
    }
    const total = changed + wrong.length
    if (accounts.length === AT_A_TIME) return sleepUntil(now, { after: accounts.at(-1)!.id, changed: total })
    emit(domainsApplied(tenant.id, trusted, total))
    return done
  },
})
