import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import type { Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { startSlapd, withoutSlapd } from '../../../../test/slapd.ts'
import { overTcp } from '../../../../test/tcp-postgres.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

/** A system with one group, of which one account is a member and one is not. */
type Source = {
  catalogId: string
  config: Record<string, unknown>
  /** What the right and the accounts are called here. */
  right: string
  member: string
  other: string
  /** The members according to the source. */
  members(): Promise<string[]>
  /** Makes the source refuse to revoke the right of `other`. */
  refuse(): Promise<void>
  refusal: { state: string; reason: RegExp }
  stop(): Promise<void>
}

const SOURCES: readonly { name: string; skip: string | undefined; start(): Promise<Source> }[] = [
  { name: 'an OpenLDAP', skip: withoutSlapd, start: ldap },
  { name: 'a PostgreSQL', skip: undefined, start: postgres },
]

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

for (const { name, skip, start } of SOURCES) {
  describe(name, { skip }, () => {
    let source: Source
    let acme: TestTenant
    let app: string
    let path: string

    before(async () => {
      source = await start()
      acme = await world.tenant()
      app = (await makeApp(acme)).id
      const { catalogId, config } = source
      const made = await acme.post(`/api/v1/apps/${app}/connectors/create`, { catalogId, config })
      assert.equal(made.status, 200, made.text)
      path = `/api/v1/apps/${app}/connectors/${made.body.connectorView.connector.id}`
      await world.work()
    })
    after(() => source.stop())

    const synced = async (): Promise<void> => {
      await acme.post(`${path}/force_sync`)
      await world.work()
      const { connector } = (await acme.get(path)).body.connectorView
      assert.equal(connector.status.status, 'SYNC_STATUS_DONE', connector.status.lastError)
    }
    const holding = async (account: string): Promise<{ appEntitlementId: string; appUserId: string }> => {
      const [row] = await acme.sql(
        `select e.id as entitlement, u.id as account from app_entitlements e, app_users u
         where e.app_id = $1 and u.app_id = $1 and e.display_name = $2 and u.display_name = $3`,
        [app, source.right, account],
      )
      assert.ok(row, `${account} and ${source.right} were synced`)
      return { appEntitlementId: String(row.entitlement), appUserId: String(row.account) }
    }
    const asked = async (work: object): Promise<Json> => {
      const reply = await acme.post(`${path}/tasks`, work)
      assert.equal(reply.status, 200, reply.text)
      await world.work()
      return (await acme.get(`${path}/tasks/${reply.body.task.id}`)).body.task
    }
    const seenHere = async (): Promise<string[]> => {
      const { appEntitlementId } = await holding(source.member)
      const { body } = await acme.get(`/api/v1/apps/${app}/entitlements/${appEntitlementId}/grants`)
      return body.list.map((row: Json) => row.appUser.displayName).sort()
    }

    test('what is given and taken there is seen by the next sync', async () => {
      assert.deepEqual(await seenHere(), [source.member])
      const given = await asked({ grant: await holding(source.other) })
      assert.deepEqual([given.state, given.reason], ['CONNECTOR_TASK_STATE_SUCCEEDED', ''])
      assert.deepEqual(await source.members(), [source.member, source.other].sort())
      await synced()
      assert.deepEqual(await seenHere(), [source.member, source.other].sort())
      const taken = await asked({ revoke: await holding(source.member) })
      assert.deepEqual([taken.state, taken.reason], ['CONNECTOR_TASK_STATE_SUCCEEDED', ''])
      assert.deepEqual(await source.members(), [source.other])
      await synced()
      assert.deepEqual(await seenHere(), [source.other])
      const past = await acme.post('/api/v1/search/past-grants', { appIds: [app] })
      assert.ok(past.body.list.length > 0)
    })

    test('what cannot be taken there is for somebody to do by hand, and is still held', async () => {
      await source.refuse()
      await synced()
      const refused = await asked({ revoke: await holding(source.other) })
      assert.deepEqual([refused.state, refused.needsManual], [source.refusal.state, true])
      assert.match(refused.reason, source.refusal.reason)
      assert.deepEqual(await source.members(), [source.other])
      assert.deepEqual(await seenHere(), [source.other])
      await synced()
      assert.deepEqual(await seenHere(), [source.other])
    })
  })
}

async function ldap(): Promise<Source> {
  const people = ['ada', 'grace'].map(
    (name) => `dn: uid=${name},dc=example,dc=com
objectClass: inetOrgPerson
uid: ${name}
cn: ${name}
sn: Example
mail: ${name}@example.com
`,
  )
  const server = await startSlapd(`dn: dc=example,dc=com
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: cn=policy,dc=example,dc=com
objectClass: organizationalRole
objectClass: pwdPolicy
pwdAttribute: userPassword

${people.join('\n')}
dn: cn=eng,dc=example,dc=com
objectClass: groupOfNames
cn: eng
member: uid=ada,dc=example,dc=com
`)
  const { Client } = await import('ldapts')
  const client = new Client({ url: server.url })
  await client.bind(server.bindDn, server.password)
  return {
    catalogId: 'ldap',
    config: { url: server.url, bindDn: server.bindDn, password: server.password, baseDn: 'dc=example,dc=com' },
    right: 'eng member',
    member: 'ada',
    other: 'grace',
    async members() {
      const { searchEntries } = await client.search('cn=eng,dc=example,dc=com', { attributes: ['member'] })
      return [searchEntries[0]!.member ?? []]
        .flat()
        .map((dn) => String(dn).replace(/^uid=(\w+),.*/, '$1'))
        .sort()
    },
    // Such a group must keep one member, and there is one left.
    refuse: async () => {},
    refusal: { state: 'CONNECTOR_TASK_STATE_UNSUPPORTED', reason: /last member/ },
    async stop() {
      await client.unbind()
      await server.stop()
    },
  }
}

async function postgres(): Promise<Source> {
  const tag = randomBytes(4).toString('hex')
  const [ada, robot, staff] = [`ada_${tag}`, `robot_${tag}`, `staff_${tag}`]
  const admin = new pg.Client(world.config)
  await admin.connect()
  await admin.query(
    `create role ${ada} login; create role ${robot} login; create role ${staff}; grant ${staff} to ${ada}`,
  )
  const tcp = await overTcp(world.config)
  const members = async (): Promise<string[]> => {
    const { rows } = await admin.query(
      `select m.rolname as name from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
       where r.rolname = $1 and m.rolcanlogin order by 1`,
      [staff],
    )
    return [...new Set(rows.map((row) => String(row.name)))]
  }
  return {
    catalogId: 'postgresql',
    config: {
      host: tcp.host,
      port: tcp.port,
      database: world.config.database,
      user: 'postgres',
      password: world.config.password,
      sslmode: 'disable',
    },
    right: `${staff} member`,
    member: ada,
    other: robot,
    members,
    // PostgreSQL does not revoke a privilege that another role granted, and reports no error.
    async refuse() {
      await admin.query(`revoke ${staff} from ${robot}`)
      await admin.query(`create role boss_${tag} superuser; grant ${staff} to boss_${tag} with admin option`)
      await admin.query(`grant ${staff} to ${robot} granted by boss_${tag}`)
    },
    refusal: { state: 'CONNECTOR_TASK_STATE_FAILED', reason: /still holds it/ },
    async stop() {
      await admin.query(`drop role if exists ${robot}, ${ada}, boss_${tag}, ${staff}`)
      await admin.end()
      await tcp.stop()
    },
  }
}
