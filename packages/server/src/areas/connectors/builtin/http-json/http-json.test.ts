import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import type { Config, ConnectorEnv, ConnectorTask, RecordBatch } from '../connector.ts'
import { httpJsonConnector as connector, readMapping } from './index.ts'

const MAPPING = `
users:
  list: { path: /people, items: data.people, page: { kind: cursor, param: after, next: answer.next } }
  id: item.no
  displayName: item.name
  email: item.mail
  status: 'item.active ? "STATUS_ENABLED" : "STATUS_DISABLED"'
  profile: { team: item.team, tags: 'item.tags.map(t, t.lowerAscii())' }
  create: { method: POST, path: /people, body: { name: profile.name }, fine: [201], id: answer.no }
  remove: { method: DELETE, path: '/people/{principal}', fine: [204, 404] }
resources:
  - type: team
    displayName: Team
    traits: [TRAIT_GROUP]
    list: { path: /teams?all=1, page: { kind: page, param: page, sizeParam: per, size: 2 } }
    id: item.key
    name: item.key.upperAscii()
    entitlements: [member, owner]
    grants:
      - { entitlement: member, list: { path: '/teams/{id}/members' }, principal: item }
      - { entitlement: owner, each: '[item.owner]', principal: item }
    grant: { method: PUT, path: '/teams/{resource}/members/{principal}', fine: [200] }
    revoke: { method: DELETE, path: '/teams/{resource}/members/{principal}', fine: [200, 404] }
uses:
  - { list: { path: /visits }, id: item.id, principal: item.who, at: item.at, resourceType: team, resource: item.team, entitlement: member }
  - { list: { path: /consents }, id: item.id, principal: item.who, at: item.at, app: item.name, appId: item.client, consent: 'true' }
`

/** An API as somebody might have written it. */
function api() {
  const people = ['1', '2', '3'].map((no) => ({
    no,
    name: `P${no}`,
    mail: `p${no}@example.com`,
    active: no !== '3',
    team: 'a',
    tags: ['X'],
  }))
  const teams = new Map<string, Set<string>>([
    ['a/b', new Set(['1', '2'])],
    ['c', new Set(['3'])],
    ['d', new Set()],
  ])
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (request.headers['x-api-key'] !== 'key') return [401, {}]
    const url = new URL(request.url ?? '', 'http://x')
    const [, kind, id, , member] = url.pathname.split('/').map(decodeURIComponent)
    const team = teams.get(id ?? '')
    if (kind === 'people' && request.method === 'POST') {
      const { name } = (await json(request)) as { name: string }
      people.push({ no: '9', name, mail: '', active: true, team: '', tags: [] })
      return [201, { no: 9 }]
    }
    if (kind === 'people' && request.method === 'DELETE') return [people.pop() ? 204 : 404, undefined]
    if (kind === 'people') {
      const from = Number(url.searchParams.get('after') ?? 0)
      return [200, { data: { people: people.slice(from, from + 2) }, next: from + 2 < people.length ? from + 2 : null }]
    }
    if (kind === 'teams' && !id) {
      const from = (Number(url.searchParams.get('page')) - 1) * 2
      return [200, [...teams.keys()].slice(from, from + 2).map((key) => ({ key, owner: '1' }))]
    }
    if (kind === 'visits')
      return [
        200,
        [
          { id: 'v1', who: '1', at: '2026-01-02T03:04:05Z', team: 'c' },
          { id: 'v2', at: '' },
        ],
      ]
    if (kind === 'consents') return [200, [{ id: 'k', who: '2', at: '2026-01-02', name: 'Notes', client: 'c-1' }]]
    if (!team) return [404, {}]
    if (request.method === 'GET') return [200, [...team]]
    if (request.method === 'PUT') team.add(member!)
    else if (!team.delete(member!)) return [404, {}]
    return [200, {}]
  }
  return createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const [status, body] = await answer(request)
    response.statusCode = status
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

describe('the HTTP and JSON connector', () => {
  const outbound = openOutboundClient({
    allow: ['127.0.0.0/8'],
    privateNetworks: true,
    anyPort: true,
    timer: new MovedClock(),
  })
  const server = api()
  let config: Config
  const env: ConnectorEnv = {
    outbound,
    signal: new AbortController().signal,
    now: Temporal.Now.instant(),
    importDir: undefined,
    warn: () => {},
  }
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    config = { baseUrl, auth: 'header', headerName: 'X-Api-Key', token: 'key', mapping: MAPPING }
  })
  after(async () => {
    server.close()
    server.closeAllConnections()
    await outbound.close()
  })

  const read = async (kind: RecordBatch['kind']) => {
    const batches = await Array.fromAsync(connector.sync(config, env))
    return batches.filter((batch) => batch.kind === kind).flatMap(({ list }) => list)
  }
  const grants = async () => (await read('grants')).map(({ id }) => String(id)).sort()

  it('reads an API by its mapping, whatever its pages are like', async () => {
    const resources = await read('resources')
    assert.deepEqual(
      resources.map(({ displayName }) => displayName),
      ['P1', 'P2', 'P3', 'A/B', 'C', 'D'],
    )
    assert.deepEqual(resources[2]?.user, {
      emails: [{ address: 'p3@example.com', primary: true }],
      login: '',
      status: 'STATUS_DISABLED',
      accountType: 'HUMAN',
      employeeIds: [],
      lastLogin: undefined,
      profile: { team: 'a', tags: ['x'] },
    })
    assert.deepEqual(await grants(), [
      'team:a%2Fb:member:1',
      'team:a%2Fb:member:2',
      'team:a%2Fb:owner:1',
      'team:c:member:3',
      'team:c:owner:1',
      'team:d:owner:1',
    ])
  })

  it('tells what was used; what has no time or user is left out', async () => {
    assert.deepEqual(await read('uses'), [
      {
        id: 'v1',
        principalId: { resourceType: 'user', resource: '1' },
        occurredAt: '2026-01-02T03:04:05.000Z',
        resourceId: { resourceType: 'team', resource: 'c' },
        entitlementId: 'team:c:member',
      },
      {
        id: 'k',
        principalId: { resourceType: 'user', resource: '2' },
        occurredAt: '2026-01-02T00:00:00.000Z',
        app: { identifier: 'c-1', displayName: 'Notes', consent: true },
      },
    ])
  })

  it('gives, takes, makes and deletes as the mapping says', async () => {
    const right = { entitlementId: 'team:a%2Fb:member', principalId: { resourceType: 'user', resource: '3' } }
    await connector.perform({ kind: 'GRANT', ...right }, config, env)
    assert.ok((await grants()).includes('team:a%2Fb:member:3'))
    await connector.perform({ kind: 'REVOKE', ...right, grantId: '' }, config, env)
    await connector.perform({ kind: 'REVOKE', ...right, grantId: '' }, config, env)
    assert.ok(!(await grants()).includes('team:a%2Fb:member:3'))
    const made = await connector.perform(
      { kind: 'CREATE_ACCOUNT', profile: { name: 'New' }, password: undefined },
      config,
      env,
    )
    assert.deepEqual(made, { resourceId: { resourceType: 'user', resource: '9' } })
    const resourceId = { resourceType: 'user', resource: '9' }
    await connector.perform({ kind: 'DELETE_RESOURCE', resourceId }, config, env)
    assert.equal((await read('resources')).filter(({ user }) => user).length, 3)
  })

  it('says so when the mapping does not tell how', async () => {
    const mapping = MAPPING.replace(/ {4}revoke:.*\n/, '')
    const task: ConnectorTask = {
      kind: 'REVOKE',
      entitlementId: 'team:c:member',
      principalId: { resourceType: 'user', resource: '3' },
      grantId: '',
    }
    await assert.rejects(connector.perform(task, { ...config, mapping }, env), {
      message: /does not say how to revoke/,
      unsupported: true,
    })
  })

  it('lets no id climb out of its place in a path', async () => {
    const task: ConnectorTask = { kind: 'DELETE_RESOURCE', resourceId: { resourceType: 'user', resource: '..' } }
    await assert.rejects(connector.perform(task, config, env), /cannot stand for/)
  })

  it('tells what is wrong, and whether it may pass', async () => {
    await assert.rejects(connector.test({ ...config, token: 'wrong' }, env), {
      message: /status 401/,
      retryable: false,
    })
    await assert.rejects(connector.test({ ...config, baseUrl: 'https://169.254.169.254' }, env), /not allowed/)
    const mapping = MAPPING.replace('data.people', 'data.persons')
    await assert.rejects(connector.test({ ...config, mapping }, env), /no list at "data.persons"/)
  })

  it('marks every mistake of a mapping where it stands', () => {
    const source = 'users:\n  list: { path: people }\n  id: item.no +\n  nick: x\nresources: 7\n'
    const read = readMapping(source)
    assert.ok('problems' in read)
    assert.deepEqual(
      read.problems.map(({ message, start, end }) => [
        source.slice(start, end).trim(),
        message.replace(/(;|:) .*/, ''),
      ]),
      [
        ['nick', 'users has no "nick"'],
        ['people', 'path must start with / and is put behind baseUrl'],
        ['item.no +', 'at character 10'],
        ['7', 'resources must be a list'],
      ],
    )
    assert.deepEqual(Object.keys(connector.check!({ baseUrl: 'x', auth: 'bearer', mapping: '' })), [
      'baseUrl',
      'token',
      'mapping',
    ])
    assert.deepEqual(connector.check!(config), {})
  })
})
