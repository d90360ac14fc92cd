import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { SCHEMA } from '../../packages/server/src/store/owner.ts'
import { accounts, grants } from './source.ts'

const CHUNK = 20_000
const ID = '3M8ZCLH8Zgieg1FDcJq'
const idOf = (kind: string, name: string): string => `${ID}${kind}${name.replace(/\D/g, '').padStart(7, '0')}`

/** What is copied into: tables without anything, or like those of the service, with all their keys and indexes. */
export type Target = 'plain' | 'same tables'

const TABLES: Readonly<Record<Target, string>> = {
  plain: `
    create table bare_accounts (
      tenant_id text, app_id text, id text, display_name text, email text, username text, employee_ids text[], profile jsonb,
      created_at timestamptz, updated_at timestamptz);
    create table bare_grants (
      tenant_id text, entitlement_id text, app_user_id text, app_id text, external_id text, created_at timestamptz)`,
  'same tables': `
    create table bare_accounts (like app_users including all);
    create table bare_grants (like grants including all)`,
}

type Asked = { readonly config: pg.ClientConfig; readonly target: Target }
/** Milliseconds by the clock, and of the processor. */
type Answer = { readonly ms: number; readonly cpu: number }

/** The same rows, copied as they are: as fast as PostgreSQL takes them. In a process of its own, whose memory is not ours. */
export async function bareCopy(config: pg.ClientConfig, target: Target): Promise<Answer> {
  const child = fork(import.meta.filename)
  child.send({ config, target } satisfies Asked)
  const [answer] = await once(child, 'message')
  return answer as Answer // Safe because the process below sends nothing else.
}

/** What the process of its own does. */
process.on('message', async ({ config, target }: Asked) => {
  const ms = await copyAll(config, target)
  const { user, system } = process.cpuUsage()
  process.send?.({ ms, cpu: (user + system) / 1000 } satisfies Answer)
  process.disconnect?.()
})

async function copyAll(config: pg.ClientConfig, target: Target): Promise<number> {
  const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
  await client.connect()
  await client.query(`drop table if exists bare_accounts, bare_grants; ${TABLES[target]}`)
  let ms = 0
  const timed = async (work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now()
    await work()
    ms += performance.now() - begun
  }
  const now = new Date().toISOString()
  await timed(() => client.query('begin'))
  for (const part of accounts(CHUNK)) {
    const rows = part.map(({ id, displayName, user }) =>
      [
        ID,
        ID,
        idOf('a', id.resource),
        displayName,
        user!.emails![0]!.address,
        user!.login,
        `{${user!.employeeIds![0]}}`,
        JSON.stringify(user!.profile),
        now,
        now,
      ].join('\t'),
    )
    const columns =
      'tenant_id, app_id, id, display_name, email, username, employee_ids, profile, created_at, updated_at'
    await timed(() => copyIn(client, `bare_accounts (${columns})`, rows))
  }
  for (const part of grants(CHUNK)) {
    const rows = part.map((one) =>
      [ID, idOf('e', one.entitlementId), idOf('a', one.principalId!.resource), ID, one.id, now].join('\t'),
    )
    const columns = 'tenant_id, entitlement_id, app_user_id, app_id, external_id, created_at'
    await timed(() => copyIn(client, `bare_grants (${columns})`, rows))
  }
  await timed(() => client.query('commit'))
  await client.query('drop table bare_accounts, bare_grants')
  await client.end()
  return ms
}

type Wire = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

function copyIn(client: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (wire: Wire) => wire.query(`copy ${table} from stdin`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(`${rows.join('\n')}\n`))
        wire.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    // Safe because pg takes any object with these handlers as a query.
    client.query(query as unknown as pg.Submittable)
  })
}
