import assert from 'node:assert/strict'
import type { Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

/** What somebody could act with in a tenant. */
type Gains = Record<'sessions' | 'refreshTokens' | 'codes' | 'devices' | 'consents' | 'links' | 'users', number>

const COUNTS = `
  select (select count(*) from sessions) as sessions,
    (select count(*) from refresh_tokens) as "refreshTokens",
    (select count(*) from authorization_codes) as codes,
    (select count(*) from device_codes where state in ('approved', 'used')) as devices,
    (select count(*) from oauth_consents) as consents,
    (select count(*) from sign_in_links) as links,
    (select count(*) from users) as users`

export async function gainsOf(tenant: TestTenant): Promise<Gains> {
  const [row] = await tenant.sql(COUNTS)
  return Object.fromEntries(Object.entries(row!).map(([name, count]) => [name, Number(count)])) as Gains // Safe because the query names them.
}

/** Signs of the inside: stacks, statements, names of files and tables. */
const INSIDE = [
  /\n\s+at .+:\d+/,
  /node_modules|node:internal|\.ts:\d+/,
  /\b(select|insert into|update|delete from) \w+ (from|set|where|values)/i,
  /sign_in_attempts|authorization_codes|refresh_tokens|upstream_requests/,
  /PostgresError|TypeError|ReferenceError|INTERNAL/,
]

/** A refusal that says nothing of the inside and repeats no secret. */
export function assertDiscreet(reply: Reply, secrets: readonly string[] = []): void {
  assert.ok(reply.status < 500, `${reply.status} ${reply.text}`)
  const said = `${reply.text}\n${JSON.stringify(reply.headers)}`
  for (const inside of INSIDE) assert.doesNotMatch(said, inside)
  for (const secret of secrets) assert.equal(said.includes(secret), false, 'a secret is repeated')
}

/** The cookies that a reply sets, without those that it deletes. */
export const cookiesIn = ({ headers }: Reply): string[] =>
  (headers['set-cookie'] ?? []).filter((line) => !/^[^=]+=;/.test(line)).map((line) => line.split('=')[0]!)

/** Neither a session, nor a code, nor a token came of what was done; `but` names what was meant to come of it. */
export async function assertNoGain(tenant: TestTenant, before: Gains, but: Partial<Gains> = {}): Promise<void> {
  assert.deepEqual(await gainsOf(tenant), { ...before, ...but })
}
