import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { type Slapd, startSlapd, withoutSlapd } from '../../../../../test/slapd.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import type { Config, ConnectorEnv, ConnectorTask, RecordBatch } from '../connector.ts'
import { resultMessage } from './failures.ts'
import { ldapConnector as connector } from './index.ts'

const TREE = `dn: dc=example,dc=com
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: cn=policy,dc=example,dc=com
objectClass: organizationalRole
objectClass: pwdPolicy
pwdAttribute: userPassword
pwdLockout: TRUE

dn: ou=people,dc=example,dc=com
objectClass: organizationalUnit
ou: people

${['ada', 'grace', 'eve']
  .map(
    (name) => `dn: uid=${name},ou=people,dc=example,dc=com
objectClass: inetOrgPerson
uid: ${name}
cn: ${name} Example
sn: Example
mail: ${name}@example.com
mail: ${name}@example.org
employeeNumber: 7${name}
title: Engineer
`,
  )
  .join('\n')}
dn: cn=eng,dc=example,dc=com
objectClass: groupOfNames
cn: eng
member: uid=ada,ou=people,dc=example,dc=com
member: CN=Leads, dc=example,dc=com
member: uid=gone,ou=people,dc=example,dc=com

dn: cn=leads,dc=example,dc=com
objectClass: groupOfNames
cn: leads
member: uid=grace,ou=people,dc=example,dc=com
`

describe('the LDAP connector', { skip: withoutSlapd }, () => {
  const outbound = openOutboundClient({
    allow: ['127.0.0.0/8'],
    privateNetworks: true,
    anyPort: true,
    timer: new MovedClock(),
  })
  let server: Slapd
  let config: Config
  const warnings: string[] = []
  const env: ConnectorEnv = {
    outbound,
    signal: new AbortController().signal,
    now: Temporal.Now.instant(),
    importDir: undefined,
    warn: (place, message) => warnings.push(`${place}: ${message}`),
  }

  before(async () => {
    server = await startSlapd(TREE)
    const { url, bindDn, password } = server
    config = { url, bindDn, password, baseDn: 'dc=example,dc=com', pageSize: '2' }
  })
  after(async () => {
    await server.stop()
    await outbound.close()
  })

  const read = async (kind: RecordBatch['kind']) => {
    warnings.length = 0
    const batches = await Array.fromAsync(connector.sync(config, env))
    return batches.filter((batch) => batch.kind === kind).flatMap(({ list }) => list)
  }
  const named = async (displayName: string) => {
    const found = (await read('resources')).find((one) => one.displayName === displayName)
    assert.ok(found, displayName)
    return found
  }
  const idOf = async (displayName: string) =>
    (await named(displayName)).id as { resourceType: string; resource: string }
  const members = async (group: string) => {
    const { resource } = await idOf(group)
    const grants = (await read('grants')).filter((grant) => grant.entitlementId === `${resource}:member`)
    const resources = await read('resources')
    return grants
      .map(
        ({ principalId }) =>
          resources.find(({ id }) => JSON.stringify(id) === JSON.stringify(principalId))?.displayName,
      )
      .sort()
  }

  it('reads users, groups and units page by page', async () => {
    const ada = await named('ada Example')
    const { profile, ...user } = ada.user as Record<string, unknown>
    assert.deepEqual(user, {
      emails: [
        { address: 'ada@example.com', primary: true },
        { address: 'ada@example.org', primary: false },
      ],
      login: 'ada',
      loginAliases: [],
      status: 'STATUS_ENABLED',
      statusDetails: '',
      accountType: 'HUMAN',
      employeeIds: ['7ada'],
      lastLogin: undefined,
    })
    assert.deepEqual(profile, { dn: 'uid=ada,ou=people,dc=example,dc=com', jobTitle: 'Engineer', lastName: 'Example' })
    assert.match((await idOf('people')).resource, /^uuid=/)
    assert.deepEqual(await members('eng'), ['ada Example', 'leads'])
    assert.match(warnings.join(), /cn=eng,dc=example,dc=com: member "uid=gone.*is no user or group/)
  })

  it('makes the members of a nested group members of the outer one', async () => {
    const [eng, leads] = [await idOf('eng'), await idOf('leads')]
    const grant = (await read('grants')).find(
      ({ principalId }) => JSON.stringify(principalId) === JSON.stringify(leads),
    )
    assert.equal(grant?.entitlementId, `${eng.resource}:member`)
    assert.deepEqual(grant?.expandable, { entitlementIds: [`${leads.resource}:member`], shallow: false })
  })

  it('adds and removes members, and the next sync sees it', async () => {
    const entitlementId = `${(await idOf('leads')).resource}:member`
    const principalId = await idOf('eve Example')
    const give: ConnectorTask = { kind: 'GRANT', entitlementId, principalId }
    const take: ConnectorTask = { kind: 'REVOKE', entitlementId, principalId, grantId: '' }
    for (let turn = 0; turn < 2; turn++) await connector.perform(give, config, env)
    assert.deepEqual(await members('leads'), ['eve Example', 'grace Example'])
    for (let turn = 0; turn < 2; turn++) await connector.perform(take, config, env)
    assert.deepEqual(await members('leads'), ['grace Example'])
  })

  it('says so when the last member cannot be removed', async () => {
    const task: ConnectorTask = {
      kind: 'REVOKE',
      entitlementId: `${(await idOf('leads')).resource}:member`,
      principalId: await idOf('grace Example'),
      grantId: '',
    }
    await assert.rejects(connector.perform(task, config, env), { message: /last member/, unsupported: true })
    assert.deepEqual(await members('leads'), ['grace Example'])
  })

  it('resets a password, locks the account and unlocks it', async () => {
    const resourceId = await idOf('ada Example')
    await connector.perform({ kind: 'ROTATE_CREDENTIAL', resourceId, password: 'n€w one' }, config, env)
    const asAda = { ...config, bindDn: 'uid=ada,ou=people,dc=example,dc=com', password: 'n€w one' }
    await connector.test(asAda, env)
    const act = (name: string) =>
      connector.perform({ kind: 'ACTION', name, args: { resourceId: resourceId.resource } }, config, env)
    await act('disable_account')
    assert.equal(((await named('ada Example')).user as { status: string }).status, 'STATUS_DISABLED')
    await assert.rejects(connector.test(asAda, env), { message: /bindDn or password/, retryable: false })
    await act('enable_account')
    await act('enable_account')
    await connector.test(asAda, env)
  })

  it('speaks TLS from the start or after StartTLS, and only to whom it can trust', async () => {
    const { secureUrl, ca } = server
    await connector.test({ ...config, url: secureUrl, ca }, env)
    await connector.test({ ...config, startTls: true, ca }, env)
    await assert.rejects(connector.test({ ...config, url: secureUrl }, env), /LDAP: .*certificate/)
    await assert.rejects(connector.test({ ...config, startTls: true }, env), /LDAP: .*certificate/)
  })

  it('names the field of the configuration that stands in the way', async () => {
    const { secureUrl } = server
    for (const [wrong, field] of [
      [{ password: 'wrong' }, 'bindDn or password'],
      [{ bindDn: 'cn=nobody,dc=example,dc=com' }, 'bindDn or password'],
      [{ bindDn: 'no name at all' }, 'bindDn'],
      [{ baseDn: 'ou=nowhere,dc=example,dc=com' }, 'baseDn'],
      [{ baseDn: 'no name at all' }, 'baseDn'],
      [{ url: 'ldap://127.0.0.1:1' }, 'url'],
      [{ url: 'ldap://169.254.169.254' }, 'url'],
      [{ url: secureUrl }, 'ca'],
      [{ startTls: true }, 'ca'],
      [{ url: secureUrl.replace('ldaps', 'ldap') }, 'url'],
      [{ url: server.url.replace('ldap', 'ldaps') }, 'url'],
    ] as const) {
      const says = { message: new RegExp(`^LDAP: ${field}[: ]`) }
      await assert.rejects(connector.test({ ...config, ...wrong }, env), says, JSON.stringify(wrong))
    }
    const elsewhere = { ...config, url: 'ldap://169.254.169.254' }
    await assert.rejects(connector.test(elsewhere, env), /REEVE_OUTBOUND_ALLOW/)
  })

  it('names the filter that a server does not take, and the limit that cuts an answer off', async () => {
    assert.deepEqual(Object.keys(connector.check!({ ...config, userFilter: '(objectClass=person' })), ['userFilter'])
    assert.match(resultMessage(4, 'sizeLimitExceeded'), /pageSize/)
    assert.match(resultMessage(50, 'no rights'), /bindDn/)
    assert.match(resultMessage(13, 'TLS confidentiality required'), /startTls/)
  })

  it('tells what is wrong, and whether it may pass', async () => {
    await assert.rejects(connector.test({ ...config, password: 'wrong' }, env), { retryable: false })
    await assert.rejects(connector.test({ ...config, url: 'ldap://127.0.0.1:1' }, env), { retryable: true })
    await assert.rejects(connector.test({ ...config, url: 'ldap://169.254.169.254' }, env), /not allowed/)
    const gone = { resourceType: 'user', resource: 'uuid=00000000-0000-0000-0000-000000000000' }
    const task: ConnectorTask = { kind: 'ROTATE_CREDENTIAL', resourceId: gone, password: 'x' }
    await assert.rejects(connector.perform(task, config, env), /no entry/)
    await assert.rejects(connector.perform({ kind: 'CREATE_RESOURCE', resource: {} }, config, env), {
      unsupported: true,
    })
    assert.deepEqual(Object.keys(connector.check!({ url: 'ldap://ldap.example.com' })), ['startTls'])
    assert.deepEqual(Object.keys(connector.check!({ url: 'http://x', pageSize: '0' })), ['url', 'pageSize'])
  })
})
