import type { World } from '../../packages/server/test/world.ts'

/** Rows as syncs would leave them: entitlements, half as many resources, grants, and as many that have ended. */
export async function fillAccess(
  world: World,
  tenantId: string,
  apps: readonly string[],
  count: number,
): Promise<void> {
  const run = (text: string) =>
    world.sql(text.replaceAll('$tenant', '$1::text').replaceAll('$apps', '$2::text[]'), [tenantId, apps])
  const each = `$tenant, ($apps)[1 + n % ${apps.length}]`
  const id = (letter: string, n: string) => `'${letter}' || lpad((${n})::text, 8, '0')`
  await run(`insert into app_resource_types (tenant_id, app_id, id, display_name, trait_ids, created_at, updated_at)
    select ${each}, ${id('t', 'n')}, 'Group ' || n, '{TRAIT_GROUP}', now(), now()
    from generate_series(0, ${apps.length - 1}) n`)
  await run(`insert into app_resources (tenant_id, app_id, app_resource_type_id, id, display_name, created_at, updated_at)
    select ${each}, ${id('t', `n % ${apps.length}`)}, ${id('r', 'n')}, 'Group ' || n, now(), now()
    from generate_series(0, ${count / 2 - 1}) n`)
  await run(`insert into app_entitlements (tenant_id, app_id, id, app_resource_type_id, app_resource_id, display_name, slug,
      created_at, updated_at)
    select $tenant, ($apps)[1 + (n / 2) % ${apps.length}], ${id('e', 'n')}, ${id('t', `(n / 2) % ${apps.length}`)},
      ${id('r', 'n / 2')}, 'Group member right' || n, 'member', now(), now() from generate_series(0, ${count - 1}) n`)
  await run(`insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, created_at, updated_at)
    select ${each}, ${id('a', 'n')}, 'Account ' || n, ${id('u', 'n / 2')}, now(), now()
    from generate_series(0, ${count / 10 - 1}) n where $apps is not null`)
  await run(`insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
    select $tenant, ${id('e', 'n')}, ${id('a', `n % ${count / 10}`)}, ($apps)[1 + (n / 2) % ${apps.length}],
      '2027-01-01' from generate_series(0, ${count - 1}) n`)
  await run(`insert into past_grants (tenant_id, id, app_id, entitlement_id, app_user_id, granted_at, revoked_at)
    select $tenant, ${id('p', 'n')}, ($apps)[1 + (n / 2) % ${apps.length}], ${id('e', 'n')},
      ${id('a', `n % ${count / 10}`)}, '2026-01-01', '2026-06-01'::timestamptz + n * interval '1 second'
    from generate_series(0, ${count - 1}) n`)
  for (const [type, table] of [
    ['app_entitlement', 'app_entitlements'],
    ['app_resource', 'app_resources'],
  ])
    await run(`insert into search_words (tenant_id, type, word, object_id)
      select $tenant, '${type}', word || beginnings_of(string_to_array(lower(display_name), ' ')), id
      from ${table}, unnest(string_to_array(lower(display_name), ' ')) word
      where tenant_id = $tenant and $apps is not null on conflict do nothing`)
}
