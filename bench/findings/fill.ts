import type { World } from '../../packages/server/test/world.ts'

export const TYPES = ['CUSTOM', 'NHI_UNOWNED', 'UNUSED_SECRET', 'DEACTIVATED_OWNER', 'SERVICE_ACCOUNT_UNOWNED']
export const STATES = ['OPEN', 'RESOLVED', 'SUPPRESSED']
export const APPS = 200

export const appIdOf = (index: number): string => `app${String(index).padStart(24, '0')}`

/** Findings of every type, state and severity, spread over apps, put in as they would be after years. */
export async function fillFindings(world: World, tenantId: string, count: number): Promise<void> {
  await world.sql(
    `insert into findings (tenant_id, id, app_id, fingerprint, source_kind, detector_id, type, target, app_user_id,
       base_severity, severity, state, suppress_reason, resolved_at, first_observed_at, last_observed_at,
       last_appeared_at, created_at, updated_at, description)
     select $1, 'f' || lpad(i::text, 26, '0'), 'app' || lpad((i % $3)::text, 24, '0'), md5($1 || i) || md5(i || $1),
       case when i % 5 = 0 then 'EXTERNAL' else 'DETECTOR' end, 'x', ($4::text[])[1 + i % 5], 'appUserTarget',
       'a' || lpad((i % 100000)::text, 26, '0'), 1 + i % 4, 1 + i % 4, ($5::text[])[1 + (i / 7) % 3],
       case when (i / 7) % 3 = 2 then 'noise' else '' end, case when (i / 7) % 3 = 1 then now() end,
       now(), now(), now() - i * interval '1 second', now(), now(), 'finding ' || i
     from generate_series(1, $2) as i`,
    [tenantId, count, APPS, TYPES, STATES],
  )
}
