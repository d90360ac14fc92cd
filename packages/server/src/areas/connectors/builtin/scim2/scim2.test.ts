import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { startScimProvider } from '../../../../../test/scim-provider.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import type { Config, ConnectorEnv, ConnectorTask, RecordBatch } from '../connector.ts'
import { scim2Connector as connector } from './index.ts'

describe('the SCIM connector', () => {
  const outbound = openOutboundClient({
    allow: ['127.0.0.0/8'],
    privateNetworks: true,
    anyPort: true,
    timer: new MovedClock(),
  })
  const warnings: string[] = []
  const env: ConnectorEnv = {
    outbound,
    signal: new AbortController().signal,
    now: Temporal.Now.instant(),
    importDir: undefined,
    warn: (place, message) => warnings.push(`${place}: ${message}`),
  }
  let provider: Awaited<ReturnType<typeof startScimProvider>>
  let config: Config
  const ids: Record<string, string> = {}

  const create = async (userName: string, more = {}, password?: string) => {
    const task: ConnectorTask = { kind: 'CREATE_ACCOUNT', profile: { userName, ...more }, password }
    const { resourceId } = (await connector.perform(task, config, env)) as { resourceId: { resource: string } }
    return resourceId.resource
  }

  before(async () => {
    provider = await startScimProvider('provider token')
    config = { baseUrl: provider.baseUrl, token: 'provider token', pageSize: '2' }
    for (const name of ['ada', 'grace', 'eve']) {
      ids[name] = await create(name, {
        email: `${name}@example.com`,
        firstName: name,
        lastName: 'Example',
        title: 'Engineer',
      })
    }
    for (const name of ['eng', 'leads']) {
      const id = `g-${name}`
      const members =
        name === 'eng' ? [{ value: ids.ada }, { value: 'g-leads' }, { value: 'gone' }] : [{ value: ids.grace }]
      provider.groups.set(id, { id, displayName: name, members })
    }
  })
  after(async () => {
    await provider.stop()
    await outbound.close()
  })

  const read = async (kind: RecordBatch['kind']) => {
    warnings.length = 0
    const batches = await Array.fromAsync(connector.sync(config, env))
    return batches.filter((batch) => batch.kind === kind).flatMap(({ list }) => list)
  }
  const members = async (group: string) =>
    (await read('grants'))
      .filter(({ entitlementId }) => entitlementId === `group:g-${group}:member`)
      .map(({ principalId }) => (principalId as { resource: string }).resource)
      .sort()
  const user = async (name: string) => {
    const found = (await read('resources')).find(({ id }) => (id as { resource: string }).resource === ids[name])
    return found as { displayName: string; user: Record<string, unknown> } | undefined
  }

  it('reads users, groups and members page by page', async () => {
    const ada = await user('ada')
    assert.equal(ada?.displayName, 'ada Example')
    assert.deepEqual(ada?.user, {
      emails: [{ address: 'ada@example.com', primary: true }],
      login: 'ada',
      status: 'STATUS_ENABLED',
      accountType: 'HUMAN',
      employeeIds: [],
      profile: { firstName: 'ada', lastName: 'Example', jobTitle: 'Engineer' },
    })
    assert.deepEqual(await members('eng'), [ids.ada!, 'g-leads'].sort())
    assert.deepEqual(warnings, ['Groups/g-eng: member "gone" is no user or group of this sync'])
    const nested = (await read('grants')).find(
      ({ principalId }) => (principalId as { resource: string }).resource === 'g-leads',
    )
    assert.deepEqual(nested?.expandable, { entitlementIds: ['group:g-leads:member'], shallow: false })
  })

  it('adds and removes members, and the next sync sees it', async () => {
    const principalId = { resourceType: 'user', resource: ids.eve! }
    const give: ConnectorTask = { kind: 'GRANT', entitlementId: 'group:g-leads:member', principalId }
    const take: ConnectorTask = { kind: 'REVOKE', entitlementId: 'group:g-leads:member', principalId, grantId: '' }
    for (let turn = 0; turn < 2; turn++) await connector.perform(give, config, env)
    assert.deepEqual(await members('leads'), [ids.grace!, ids.eve!].sort())
    for (let turn = 0; turn < 2; turn++) await connector.perform(take, config, env)
    assert.deepEqual(await members('leads'), [ids.grace])
  })

  it('says so when something is not for it to take away', async () => {
    const task: ConnectorTask = {
      kind: 'REVOKE',
      entitlementId: 'role:admin:assigned',
      principalId: { resourceType: 'user', resource: ids.ada! },
      grantId: '',
    }
    await assert.rejects(connector.perform(task, config, env), { unsupported: true })
  })

  it('finds an account that is there already, changes, disables and deletes it', async () => {
    assert.equal(await create('eve'), ids.eve)
    const act = (name: string, args = {}) =>
      connector.perform({ kind: 'ACTION', name, args: { resourceId: ids.eve, ...args } }, config, env)
    await act('update_account', { displayName: 'Eve the second' })
    assert.equal((await user('eve'))?.displayName, 'Eve the second')
    await act('disable_account')
    assert.equal((await user('eve'))?.user.status, 'STATUS_DISABLED')
    await act('enable_account')
    assert.equal((await user('eve'))?.user.status, 'STATUS_ENABLED')
    const resourceId = { resourceType: 'user', resource: ids.eve! }
    await connector.perform({ kind: 'ROTATE_CREDENTIAL', resourceId, password: 'another one' }, config, env)
    assert.equal(provider.users.get(ids.eve!)?.password, 'another one')
    for (let turn = 0; turn < 2; turn++) await connector.perform({ kind: 'DELETE_RESOURCE', resourceId }, config, env)
    assert.equal(await user('eve'), undefined)
  })

  it('gets its token as an OAuth client when it has none', async () => {
    const { baseUrl, tokenUrl } = provider
    const oauth = { baseUrl, tokenUrl, clientId: 'reeve', clientSecret: 'client secret' }
    await connector.test(oauth, env)
    await assert.rejects(connector.test({ ...oauth, clientSecret: 'wrong' }, env), {
      message: /tokenUrl: the source answers with status 401: invalid_client/,
      retryable: false,
    })
  })

  it('tells what is wrong, and whether it may pass', async () => {
    await assert.rejects(connector.test({ ...config, token: 'wrong' }, env), {
      message: /status 401/,
      retryable: false,
    })
    await assert.rejects(connector.test({ ...config, baseUrl: 'http://127.0.0.1:1/scim' }, env), { retryable: true })
    await assert.rejects(connector.test({ ...config, baseUrl: 'https://169.254.169.254/scim' }, env), {
      message: /^https:\/\/169\.254\.169\.254: the destination is not allowed: .*REEVE_OUTBOUND_ALLOW$/,
    })
    await assert.rejects(create(' '), /userName/)
    assert.deepEqual(Object.keys(connector.check!({ baseUrl: 'ftp://x', pageSize: '0' })), [
      'baseUrl',
      'token',
      'pageSize',
    ])
    assert.deepEqual(connector.check!({ baseUrl: 'https://app.example.com/scim/v2', token: 'x' }), {})
  })
})
