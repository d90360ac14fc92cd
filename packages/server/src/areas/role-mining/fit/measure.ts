import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { GIVEN_BY_PROFILES } from '../../access-profiles/api.ts'
import { findConfig } from '../config/store.ts'
import { countingGrants } from '../reading/holdings.ts'
import { PEOPLE } from '../reading/people.ts'

type Measured = {
  readonly kind: string
  readonly name: string
  readonly grants: number
  readonly explained: number
}

type Tick = { readonly tick: string }

export const MEASURE_FIT: Named<Tick> = { kind: 'roleMining.measureFit', concurrency: { perTenant: 1 } }

/** Once a day, and after each run: the last of a day is kept. */
export const measureFit = areaJob<Tick, readonly Measured[]>({
  ...MEASURE_FIT,
  about: 'Measures how much of what people hold access profiles explain, by app and department.',
  retry: PATIENT,

  async prepare({ tenant, now }) {
    await using snapshot = await tenant.database.openSnapshot({ tenantId: tenant.id, now })
    return await measure(snapshot)
  },

  async run({ tx }, _payload, measured) {
    const day = tx.now.toString().slice(0, 10)
    await tx.run(sql`delete from role_mining_fits where day = ${day}`)
    await tx.run(sql`
      insert into role_mining_fits (day, kind, name, grants, explained, measured_at)
      select ${day}, m.kind, m.name, m.grants, m.explained, ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m(kind text, name text, grants int, explained int)`)
    return done
  },
})

/** How many grants of people there are, and how many of them an access profile gives that the person is a member of. */
async function measure(tx: Tx): Promise<Measured[]> {
  const { content } = await findConfig(tx)
  return tx.rows<Measured>(sql`
    with held as (
      select distinct u.id as user_id, u.department, e.id as entitlement_id, e.app_id
      from grants_view g join app_users_view a on a.id = g.app_user_id
      join users_view u on u.id = a.identity_user_id
      join app_entitlements_view e on e.id = g.entitlement_id and e.deleted_at is null
      join apps_view p on p.id = e.app_id and p.deleted_at is null and not p.is_builtin
      where ${countingGrants(tx.now, content.includeInherited)} and ${PEOPLE}
    ), given as (${GIVEN_BY_PROFILES})
    select case grouping(held.app_id, held.department) when 3 then 'ALL' when 1 then 'APP' else 'DEPARTMENT' end as kind,
      coalesce(held.app_id, held.department, '') as name, count(*)::int as grants,
      count(given.user_id)::int as explained
    from held left join given on given.user_id = held.user_id and given.entitlement_id = held.entitlement_id
    group by grouping sets ((), (held.app_id), (held.department)) order by kind, name`)
}
