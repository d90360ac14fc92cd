import { randomBytes } from 'node:crypto'
import { addEntries, makeBundle, makeProfile } from '../../packages/server/test/profiles.ts'
import { openApi } from '../../packages/server/test/request-tasks/service.ts'
import { openStage } from '../engine/stage.ts'

/** So many people in a hundred departments, and a profile that gives two groups. */
export async function openCompany(people: number) {
  const stage = await openStage()
  const options = { config: stage.config, masterKey: randomBytes(32).toString('base64') }
  const api = await openApi(options)
  const { tenant, admin } = api
  await admin.query(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, department, created_at, updated_at)
     select $1, 'p' || lpad(n::text, 9, '0'), 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', 'Person ' || n,
       'p' || n || '@acme.example', 'department ' || n % 100, now(), now()
     from generate_series(1, $2::integer) n`,
    [tenant.id, people],
  )
  await admin.query('analyze users')
  const profile = await makeProfile(tenant, { displayName: 'Bench' })
  const refs = await makeBundle(tenant, 2)
  await addEntries(tenant, profile, refs)
  const close = async (): Promise<void> => {
    await api.close()
    await stage.close()
  }
  return { options, tenant, admin, profile, refs, close }
}

export const personId = (n: number): string => `p${String(n).padStart(9, '0')}`
