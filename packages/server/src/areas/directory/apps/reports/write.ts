import { createHash } from 'node:crypto'
import { done } from '../../../../engine/outcome.ts'
import { csvLine } from '../../../../lib/csv.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { type ReportPayload, WRITE_REPORT } from '../jobs/names.ts'
import { reportChanged } from './events.ts'
import { completeReport, failReport, insertPart, lockPendingReport } from './store.ts'

const AT_A_TIME = 2000

const COLUMNS = {
  'Account ID': 'account_id',
  'Display Name': 'display_name',
  Username: 'username',
  Email: 'email',
  'Account Type': 'account_type',
  'Account Status': 'account_status',
  'Last Used': 'last_used',
  'User ID': 'user_id',
  User: 'user_name',
  'User Email': 'user_email',
  'User Status': 'user_status',
  'Resource Type': 'resource_type',
  Resource: 'resource',
  Entitlement: 'entitlement',
  Direct: 'direct',
  Granted: 'granted',
  Ends: 'ends',
} as const

type Line = Record<(typeof COLUMNS)[keyof typeof COLUMNS], string | null>

/** Each try begins anew: what an earlier one wrote went with its transaction. */
export const writeAppReport = areaJob({
  kind: WRITE_REPORT.kind,
  about: 'Writes the file of an app report: a line for each entitlement an account holds.',
  retry: { delaySeconds: [5, 60], jitter: 0.2, attempts: 3 },

  async run({ tx, emit }, { reportId }: ReportPayload) {
    const report = await lockPendingReport(tx, reportId)
    if (!report) return done
    const [md5, sha256] = [createHash('md5'), createHash('sha256')]
    let [bytes, number, after] = [0, 0, '']
    for (let text = csvLine(Object.keys(COLUMNS)); text !== ''; ) {
      const content = Buffer.from(text)
      md5.update(content)
      sha256.update(content)
      bytes += content.length
      await insertPart(tx, reportId, number++, content)
      const next = await linesAfter(tx, report.app_id, after)
      text = next.text
      after = next.last
    }
    const hashes = { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
    emit(reportChanged('completed', await completeReport(tx, reportId, { bytes, ...hashes })))
    return done
  },

  async givenUp({ tx, emit }, { reportId }: ReportPayload) {
    if (await lockPendingReport(tx, reportId)) emit(reportChanged('failed', await failReport(tx, reportId)))
  },
})

async function linesAfter(tx: Tx, appId: string, after: string): Promise<{ text: string; last: string }> {
  const lines = await tx.rows<Line>(sql`
    with accounts as materialized (
      select * from app_users where app_id = ${appId} and id > ${after} and deleted_at is null
      order by id limit ${AT_A_TIME})
    select a.id as account_id, a.display_name, a.username, a.email, a.app_user_type as account_type,
           a.status as account_status, ${iso(sql`greatest(a.last_used_at, a.last_login_at)`)} as last_used,
           a.identity_user_id as user_id, u.display_name as user_name, u.email as user_email, u.status as user_status,
           t.display_name as resource_type, r.display_name as resource, e.display_name as entitlement,
           case when g.is_direct then 'yes' when not g.is_direct then 'no' end as direct,
           ${iso(sql`g.created_at`)} as granted, ${iso(sql`g.deprovision_at`)} as ends
    from accounts a
    left join users_view u on u.tenant_id = a.tenant_id and u.id = a.identity_user_id
    left join grants g on g.tenant_id = a.tenant_id and g.app_user_id = a.id
    left join app_entitlements e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id
    left join app_resources r on r.tenant_id = e.tenant_id and r.id = e.app_resource_id
    left join app_resource_types t on t.tenant_id = e.tenant_id and t.id = e.app_resource_type_id
    order by a.id, e.id`)
  const text = lines.map((line) => csvLine(Object.values(COLUMNS).map((name) => line[name]))).join('')
  return { text, last: lines.at(-1)?.account_id ?? after }
}

/** A time as text, in seconds. */
const iso = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
