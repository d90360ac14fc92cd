import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedRequest, rawRequest } from '../src/api-request.ts'
import { commands } from '../src/commands/index.ts'
import { commandHelp, overview } from '../src/help-text.ts'
import { findCommand, parseGiven } from '../src/parse.ts'
import { reeve } from './support.ts'

const said = (message: RegExp) => ({ exitCode: 2, message })
const commandOf = (line: string) => findCommand(commands, line.split(' '))

test('a command is found by its longest name, and what is near is suggested', () => {
  assert.equal(commandOf('tenant create acme').name, 'tenant create')
  assert.equal(commandOf('help tenant').name, 'help')
  assert.throws(() => commandOf('sevre'), said(/there is no command "sevre". Did you mean serve\?/))
  assert.throws(() => commandOf('tenant craete'), said(/Did you mean create\?/))
  assert.throws(() => commandOf('tenant'), said(/say which: reeve tenant create, /))
  assert.throws(() => commandOf('zzzzzz'), said(/^there is no command "zzzzzz"\. `reeve help` lists them\.$/))
})

test('flags and arguments that are unknown, missing or too much are told', () => {
  const create = commandOf('client create')
  const { args, flags } = parseGiven(create, ['ci', '--role', 'a', '--role=b', '--json'])
  assert.deepEqual(args, ['ci'])
  assert.deepEqual([flags.role, flags.json, flags.cidr, flags.expires], [['a', 'b'], true, [], undefined])
  assert.throws(
    () => parseGiven(create, ['ci', '--rol', 'a']),
    said(/client create has no flag --rol\. Did you mean --role\?/),
  )
  assert.throws(() => parseGiven(create, ['ci', '--role']), said(/--role needs a value: --role ID/))
  assert.throws(() => parseGiven(create, ['ci', '--json=yes']), said(/--json is a switch/))
  assert.throws(() => parseGiven(create, []), said(/NAME is missing: reeve client create NAME/))
  assert.throws(() => parseGiven(create, ['a', 'b']), said(/"b" is too much/))
})

test('help lists every command, every flag with its default, every setting and every exit code', async () => {
  const text = overview(commands)
  for (const { name } of commands) assert.match(text, new RegExp(`^  ${name}\\b`, 'm'))
  for (const code of [0, 1, 2, 3, 4, 5, 6, 7, 8]) assert.match(text, new RegExp(`^  ${code}  \\w`, 'm'))
  for (const command of commands) {
    const page = await commandHelp(command)
    for (const flag of Object.keys(command.flags))
      assert.match(page, new RegExp(`^  --${flag}\\b.* Default: .+\\.$`, 'm'))
  }
  const serve = await commandHelp(commandOf('serve'))
  assert.match(serve, /^ {2}PORT +Port to listen on.* Default: 8080\.$/m)
  assert.match(serve, /^ {2}REEVE_MASTER_KEY_FILE /m)
})

test('help is reached in every usual way, and nothing known is a wrong command line', async () => {
  const ways = await Promise.all([[], ['help'], ['--help'], ['-h']].map((args) => reeve(args)))
  for (const { code, stdout } of ways) {
    assert.equal(code, 0)
    assert.equal(stdout, ways[0]?.stdout)
  }
  const [page, same, version, wrong] = await Promise.all(
    [['help', 'tenant', 'set'], ['tenant', 'set', 'acme', '--help'], ['--version'], ['serv']].map((args) =>
      reeve(args),
    ),
  )
  assert.equal(page?.stdout, same?.stdout)
  assert.match(
    version?.stdout ?? '',
    /^reeve +\d+\.\d+\.\d+(-[a-z]+)?\napi +0\.1\.0-alpha\nschema +\d+\nnode +2[6-9]\./,
  )
  assert.deepEqual([wrong?.code, wrong?.stdout], [2, ''])
})

test('an operation takes its members by name, each as the contract has it', () => {
  assert.deepEqual(namedRequest('auth.personalClients.list', ['page_size=5'], undefined), {
    method: 'GET',
    path: '/api/v1/iam/personal_clients',
    query: { page_size: '5' },
    body: undefined,
  })
  const update = namedRequest(
    'auth.personalClients.update',
    ['id=a/b', 'client.displayName=x', 'client.scopedRoles:=["r"]'],
    { updateMask: 'displayName' },
  )
  assert.equal(update.path, '/api/v1/iam/personal_clients/a%2Fb')
  assert.deepEqual(update.body, { updateMask: 'displayName', client: { displayName: 'x', scopedRoles: ['r'] } })
  const search = namedRequest('auth.personalClients.search', ['pageSize=5', 'users=[{"id":"u"}]'], undefined)
  assert.deepEqual(search.body, { pageSize: 5, users: [{ id: 'u' }] })
})

test('what an operation does not have, or cannot be, is told', () => {
  const create = (word: string) => () => namedRequest('auth.personalClients.create', [word], undefined)
  assert.throws(create('displayname=x'), said(/has no member "displayname"\. Did you mean displayName\?/))
  assert.throws(create('ci'), said(/"ci" is not NAME=VALUE/))
  assert.throws(create('scopedRoles:=[x'), said(/scopedRoles must be JSON/))
  assert.throws(
    () => namedRequest('auth.personalClients.search', ['pageSize=many'], undefined),
    said(/pageSize must be a number/),
  )
  assert.throws(() => namedRequest('auth.personalClients.get', [], undefined), said(/id must be given: id=…/))
  assert.throws(
    () => namedRequest('auth.personalClient.get', [], undefined),
    said(/Did you mean auth\.personalClients\.get\?/),
  )
  assert.throws(() => rawRequest('GTE', ['/x'], undefined), said(/GTE is not a method\. Did you mean GET\?/))
  assert.throws(() => rawRequest('GET', ['x'], undefined), said(/PATH must start with \//))
  assert.throws(() => rawRequest('GET', ['/x'], {}), said(/GET takes no --data/))
})
