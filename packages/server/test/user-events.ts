import type { TestTenant } from './world.ts'

const AT_A_TIME = 1000

/**
 * Writes events of users who were created and changed, as the directory records them: one of four disables its user.
 * They are a millisecond apart, and many belong to one transaction.
 */
export async function insertUserEvents(tenant: TestTenant, count: number, from: Temporal.Instant): Promise<void> {
  for (let first = 0; first < count; first += AT_A_TIME) {
    await tenant.sql(
      `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
       select $1, 'e' || lpad(n::text, 26, '0'), $2::timestamptz + n * interval '1 millisecond', n,
         case when n % 10 = 0 then 'directory.user.created' else 'directory.user.updated' end, 'user', 'u' || (n % 997),
         case when n % 10 <> 0 then jsonb_build_object('id', 'u' || (n % 997), 'status', 'ENABLED', 'department', 'D' || (n % 20)) end,
         jsonb_build_object('id', 'u' || (n % 997), 'department', 'D' || (n % 20), 'displayName', 'n' || n,
           'email', case when n % 20 = 0 then 'u@acme.example' else '' end,
           'status', case when n % 4 = 0 then 'DISABLED' else 'ENABLED' end),
         '{"kind":"system","component":"test"}', 'c'
       from generate_series($3::integer, $4::integer) as n`,
      [tenant.id, from.toString(), first, Math.min(first + AT_A_TIME, count) - 1],
    )
  }
}
