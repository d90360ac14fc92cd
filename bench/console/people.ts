import type { World } from '../../packages/server/test/world.ts'

/** So many people in a hundred departments. */
export const fillPeople = (world: World, tenantId: string, count: number): Promise<unknown> =>
  world.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, department, created_at, updated_at)
     select $1, 'p' || lpad(n::text, 26, '0'), 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', 'Person ' || n,
       'p' || n || '@acme.example', 'department ' || n % 100, now(), now()
     from generate_series(1, $2::integer) n`,
    [tenantId, count],
  )
