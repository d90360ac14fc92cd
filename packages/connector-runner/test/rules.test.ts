import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { Annotations, lengthField, type Resource, toAny, toStruct } from '@reeve/connector-protocol'
import { argumentProblem, argumentsOf } from '../src/child/arguments.ts'
import { CallFailed } from '../src/child/calls.ts'
import { environmentOf } from '../src/child/environment.ts'
import { fieldsOf } from '../src/child/read-config.ts'
import { masked, secretValues } from '../src/child/secrets.ts'
import { readConfig } from '../src/config.ts'
import { isAtLeast } from '../src/describe.ts'
import { resourceRecord } from '../src/sync/map.ts'
import { matchOf } from '../src/sync/match.ts'
import { EMPTY, type Job, listInOrder, type Page } from '../src/sync/pages.ts'
import { recordText } from '../src/sync/record-text.ts'
import { TypeNames } from '../src/sync/type-names.ts'
import { failure, TaskFailed } from '../src/tasks/outcome.ts'

test('a connector sees nothing of the runner but what it needs and what was named', () => {
  const own = {
    PATH: '/bin',
    HOME: '/root',
    REEVE_MASTER_KEY: 'x',
    AWS_SECRET: 'y',
    BATON_TOKEN: 'z',
    SSL_CERT_FILE: '/c',
    https_proxy: 'p',
  }
  const parts = { own, home: '/empty', named: { NAMED: '1', REEVE_LOG_LEVEL: 'debug' } }
  assert.deepEqual(environmentOf({ ...parts, passBaton: true }), {
    PATH: '/bin',
    SSL_CERT_FILE: '/c',
    https_proxy: 'p',
    BATON_TOKEN: 'z',
    HOME: '/empty',
    BATON_LOG_FORMAT: 'json',
    NAMED: '1',
  })
  assert.equal(environmentOf({ ...parts, passBaton: false }).BATON_TOKEN, undefined)
})

test('flags that would make a connector do something else are refused, and provisioning is added', () => {
  assert.match(argumentProblem(['--domain', 'x', '--file=sync.c1z']) ?? '', /--file is not for/)
  assert.match(argumentProblem(['--skip-anything']) ?? '', /--skip-anything/)
  assert.equal(argumentProblem(['--domain', 'x']), undefined)
  assert.deepEqual(argumentsOf(['--a'], { readOnly: false, tickets: true }), ['--a', '--provisioning', '--ticketing'])
  assert.deepEqual(argumentsOf(['--a'], { readOnly: true, tickets: false }), ['--a'])
})

test('secrets are found among flags and variables, and masked also where JSON escapes them', () => {
  const secrets = secretValues(
    ['--api-token', 'tok"en', '--domain', 'acme', '--password=hunter22'],
    { BATON_CLIENT_SECRET: 'abcdef', BATON_DOMAIN: 'acme' },
    [],
  )
  assert.deepEqual(secrets.toSorted(), ['abcdef', 'hunter22', 'tok"en'])
  assert.equal(masked(JSON.stringify({ a: 'tok"en', b: 'hunter22 acme' }), secrets), '{"a":"***","b":"*** acme"}')
})

test('what a connector prints of its configuration is read as far as it is one', () => {
  for (const text of ['', 'no JSON', 'null', '[]', '{"fields":{}}', '{"fields":[null,{},{"name":7}]}'])
    assert.deepEqual(fieldsOf(text), [], text)
  const fields = [
    { name: 'org', displayName: 'Organisation', isRequired: true, stringField: { defaultValue: 'acme' } },
    { name: 'token', isSecret: true, stringField: { defaultValue: 'never shown' } },
    { name: 'teams', stringSliceField: { defaultValue: ['a', 'b'] } },
  ]
  assert.deepEqual(
    fieldsOf(JSON.stringify({ fields })).map(({ name, kind, required, secret, defaultValue }) => [
      name,
      kind,
      required,
      secret,
      defaultValue,
    ]),
    [
      ['org', 'string', true, false, 'acme'],
      ['token', 'string', false, true, ''],
      ['teams', 'stringList', false, false, '["a","b"]'],
    ],
  )
})

test('names of types are made to fit, and two alike are refused', () => {
  const names = new TypeNames()
  assert.equal(names.add('apiToken'), 'api_token')
  assert.equal(names.sourceOf('api_token'), 'apiToken')
  assert.throws(() => names.add('api_token'), /would both be called "api_token"/)
})

test('a name in the profile of an account stays where there is no structured one, which wins part by part', () => {
  const profile = toStruct({ first_name: 'Ada', last_name: 'King' })
  const nameOf = (structured_name?: object) => {
    const said = new Annotations([toAny('UserTrait', { profile, ...(structured_name ? { structured_name } : {}) })])
    // Safe because what is not given is not looked at.
    const resource = { id: { resource_type: 'user', resource: 'ada' }, display_name: 'Ada' } as Resource
    const { user } = resourceRecord(resource, said, new TypeNames()) as { user: { profile: Record<string, string> } }
    return [user.profile.first_name, user.profile.last_name]
  }
  assert.deepEqual(nameOf(), ['Ada', 'King'])
  assert.deepEqual(nameOf({ given_name: 'Augusta' }), ['Augusta', 'King'])
  assert.deepEqual(nameOf({ given_name: 'Augusta', family_name: 'Byron' }), ['Augusta', 'Byron'])
})

test('what no database stores is taken out of a record', () => {
  assert.equal(recordText({ a: 'x\u0000y', b: '\ud800' }), '{"a":"xy","b":"\ufffd"}')
})

test('versions of the library are compared by number', () => {
  assert.deepEqual(
    ['v0.4.3', '0.10.0', '0.4.2', '', 'dev'].map((version) => isAtLeast(version, [0, 4, 3])),
    [true, true, false, false, false],
  )
})

const external = (name: string, value: Buffer) =>
  new Annotations([{ type_url: `type.googleapis.com/c1.connector.v2.${name}`, value }])

test('principals of other sources are told by a property of theirs; groups among them are not', () => {
  const texts = Buffer.concat([lengthField(2, Buffer.from('email')), lengthField(3, Buffer.from('ada@acme.example'))])
  assert.deepEqual(matchOf(external('ExternalResourceMatch', Buffer.concat([Buffer.from([8, 1]), texts]))), {
    key: 'email',
    value: 'ada@acme.example',
  })
  assert.equal(matchOf(external('ExternalResourceMatch', Buffer.concat([Buffer.from([8, 2]), texts]))), 'unknown')
  assert.deepEqual(matchOf(external('ExternalResourceMatchAll', Buffer.from([8, 1]))), { all: true })
  assert.deepEqual(matchOf(external('ExternalResourceMatchID', lengthField(1, Buffer.from('n1')))), {
    key: 'externalId',
    value: 'n1',
  })
  assert.equal(matchOf(new Annotations([])), undefined)
})

test('how a task ends follows from the status of the call', () => {
  const ended = (code: number, details = '') => {
    const { status, retryable, unsupported } = failure(new CallFailed('Grant', { code, details }))
    return [status, retryable ?? false, unsupported ?? false]
  }
  assert.deepEqual(ended(14), ['FAILED', true, false])
  assert.deepEqual(ended(8), ['FAILED', true, false])
  assert.deepEqual(ended(2), ['FAILED', false, false])
  assert.deepEqual(ended(2, 'ticketing is not enabled'), ['FAILED', false, true])
  assert.deepEqual(ended(12), ['FAILED', false, true])
  assert.equal(failure(new TaskFailed('x'.repeat(9999))).error?.length, 4096)
})

test('pages come in the order of the jobs, however long each takes', async () => {
  const jobs: Job[] = [3, 1, 2].map((place) => ({ place, tokens: [''] }))
  const fetch = async (job: Job, token: string): Promise<Page> => {
    await new Promise((resolve) => setTimeout(resolve, job.place * 5))
    return { ...EMPTY, items: [Buffer.from(`${job.place}${token}`)], next: token === '' && job.place !== 1 ? 'b' : '' }
  }
  const seen: string[] = []
  for await (const { page, pending } of listInOrder({ next: () => jobs.shift(), fetch, width: () => 3 })) {
    seen.push(`${page.items[0]} ${pending.join()}`)
  }
  assert.deepEqual(seen, ['3 b', '3b ', '1 ', '2 b', '2b '])
})

test('a file of connectors is read strictly', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-config-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'c.yaml')
  const env = path.join(folder, 'c.env')
  writeFileSync(env, '# of the source\nBATON_PASSWORD="two words"\nexport BATON_USER=reeve\n')
  writeFileSync(
    file,
    `- { app: a, connector: c, credentialFile: f, command: [x, --port, 389], envFiles: ["${env}"], env: { BATON_USER: other } }`,
  )
  const [one] = readConfig(file)
  assert.deepEqual(one?.command, ['x', '--port', '389'])
  assert.deepEqual(one?.env, { BATON_PASSWORD: 'two words', BATON_USER: 'other' })
  writeFileSync(file, '- { app: a, connector: c, credentialFile: f, command: [x], comand: [y] }')
  assert.throws(() => readConfig(file), /\[0\]\.comand is not known/)
  writeFileSync(file, '- { app: a, connector: c, credentialFile: f, command: [] }')
  assert.throws(() => readConfig(file), /command must name the program/)
})
