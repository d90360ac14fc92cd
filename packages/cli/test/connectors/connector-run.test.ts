import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEST_CONNECTOR } from '@reeve/test-connector'
import { adminOf, reeve } from '../support.ts'
import { chaos } from './chaos.ts'
import { chaosOfSyncs } from './chaos-syncs.ts'
import { childOf, Site } from './site.ts'

let site: Site
const folder = mkdtempSync('/tmp/reeve-connector-run-')

before(async () => {
  site = new Site(folder)
  await site.start()
})
after(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const onLinux = process.platform === 'linux' ? false : 'reads /proc'

/** Addresses at which a process listens, as the kernel writes them. */
function listening(pid: number): string[] {
  const inodes = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
    } catch {
      return []
    }
  })
  return ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && inode && inodes.includes(inode))
      .map(([, address = '']) => address),
  )
}

test('a connector sees what was named only, listens on loopback only, shows no secret, and ends with its runner', {
  skip: onLinux,
}, async () => {
  await site.makeConnector()
  const env = {
    BATON_PASSWORD: 'the-password-of-the-source',
    BATON_PIN: '4711-0815',
    SECRET_OF_THE_MACHINE: 'not for connectors',
    REEVE_DATA_DIR: '/nowhere',
    NAMED: 'yes',
  }
  const runner = site.run(['--misbehave', 'leaks'], ['--env', 'NAMED', '--health-port', '0'], env)
  await site.until(async () => (await site.syncs())[0]?.state === 'DONE', 'the first sync')
  const child = childOf(runner)
  const seen = readFileSync(`/proc/${child}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((one) => one.split('=')[0])
  assert.deepEqual(seen.toSorted(), [
    'BATON_CLIENT_ID',
    'BATON_CLIENT_SECRET',
    'BATON_CONNECTOR_SERVICE_LISTENER_FD',
    'BATON_LOG_FORMAT',
    'BATON_PASSWORD',
    'BATON_PIN',
    'HOME',
    'NAMED',
    'PATH',
  ])
  for (const pid of [child, runner.pid]) {
    const addresses = listening(pid)
    assert.ok(addresses.length > 0)
    for (const address of addresses) assert.match(address, /^0100007F:/, 'listens beyond loopback')
  }
  const { credential } = JSON.parse(readFileSync(site.credentialFile, 'utf8'))
  assert.match(runner.stderr, /password \*\*\*/)
  assert.ok(!runner.stderr.includes(env.BATON_PASSWORD), 'the password of the source is in the log')
  assert.ok(!runner.stderr.includes(env.BATON_PIN), 'a secret that only the connector knows for one is in the log')
  assert.ok(!runner.stderr.includes(credential.clientSecret), 'the secret of the runner is in the log')
  assert.ok(!/reeve:runner:v1:/.test(runner.stderr), 'the key of this start is in the log')
  const { code } = await runner.end('SIGTERM')
  assert.equal(code, 0, runner.stderr)
  assert.ok(!existsSync(`/proc/${child}`), 'the connector outlives its runner')
})

test('a runner that was killed in the middle of a sync goes on with it', async () => {
  await site.makeConnector()
  const slow = ['--accounts', '200', '--entitlements', '60', '--grants', '200', '--page-size', '5', '--slow-ms', '60']
  const first = site.run(slow)
  await first.until('stderr', /a sync goes through the connector/)
  await sleep(1500)
  const child = childOf(first)
  await first.end('SIGKILL')
  await site.until(async () => !isRunning(child), 'the end of the connector')
  const [open] = await site.syncs()
  assert.equal(open.state, 'RUNNING')
  const second = site.run(slow)
  const done = await site.until(async () => {
    const [sync] = await site.syncs()
    return sync.state === 'DONE' ? sync : undefined
  }, 'the end of the sync')
  assert.equal(done.id, open.id)
  assert.match(second.stderr, /a sync that was cut off goes on/)
  assert.equal(Number(done.countsAfter.grants), 200)
  await second.end('SIGTERM')
})

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a connector that is killed in the middle of a sync leaves a failed one with words, and is started again', async () => {
  await site.makeConnector()
  const runner = site.run([
    '--accounts',
    '200',
    '--entitlements',
    '60',
    '--grants',
    '200',
    '--page-size',
    '5',
    '--slow-ms',
    '60',
  ])
  await runner.until('stderr', /a sync goes through the connector/)
  await sleep(1000)
  process.kill(childOf(runner), 'SIGKILL')
  const failed = await site.until(
    async () => (await site.syncs()).find(({ state }) => state === 'ERROR'),
    'the failed sync',
  )
  assert.match(failed.error, /the connector ended in the middle of the sync: it was ended by SIGKILL/)
  await site.until(async () => (await site.syncs()).some(({ state }) => state === 'DONE'), 'another sync')
  await runner.end('SIGTERM')
})

test('kills during syncs: what was before is seen until the whole of it is there', async () => {
  await site.makeConnector()
  assert.deepEqual(await chaosOfSyncs(site, { rounds: 1 }), {
    kills: { connector: 1, runner: 1, service: 1 },
    halves: 0,
    ends: { connector: ['ERROR'], runner: ['DONE'], service: ['DONE'] },
  })
})

test('kills during grants: each is given once, under the key of its task', async () => {
  await site.makeConnector()
  rmSync(site.changesFile, { force: true })
  const { late: _, ...end } = await chaos(site, { accounts: 80, grants: 25, rounds: 1 })
  assert.deepEqual(end, {
    states: { CONNECTOR_TASK_STATE_SUCCEEDED: 25 },
    twice: 0,
    missing: 0,
    strangeKeys: 0,
    kills: { runner: 1, connector: 1, service: 1 },
    lastSync: 'DONE',
  })
})

test('one runner holds several connectors, and one that will not start leaves the others', async () => {
  await site.makeConnector()
  const [good, bad] = [
    { app: site.appId, connector: site.connectorId, file: path.join(folder, 'good.json') },
    path.join(folder, 'bad.json'),
  ]
  writeFileSync(good.file, readFileSync(site.credentialFile))
  await site.makeConnector()
  writeFileSync(bad, readFileSync(site.credentialFile))
  const config = path.join(folder, 'connectors.yaml')
  const entry = (one: { app: string; connector: string; file: string }, flags: string) =>
    `- app: ${one.app}\n  connector: ${one.connector}\n  credentialFile: ${one.file}\n  command: ["${process.execPath}", "${TEST_CONNECTOR}"${flags}]\n  env: { BATON_PAGE_SIZE: "3" }\n`
  writeFileSync(
    config,
    entry(good, '') +
      entry({ app: site.appId, connector: site.connectorId, file: bad }, ', "--misbehave", "refuses-to-start"'),
  )
  const run = [
    'connector',
    'run',
    '--url',
    site.url,
    '--config',
    config,
    '--state-dir',
    path.join(folder, 'states'),
    '--once',
  ]
  const ended = await reeve(run)
  assert.equal(ended.code, 1, ended.stderr)
  assert.match(ended.stderr, /the field "domain" is missing/)
  const { list } = await site.api('GET', `/api/v1/apps/${good.app}/connectors/${good.connector}/syncs`)
  assert.equal(list[0].state, 'DONE')
})

test('a dry run prints records and needs no Reeve', async () => {
  const { code, stdout, stderr } = await reeve([
    'connector',
    'run',
    '--dry-run',
    '--types',
    'user,team',
    '--',
    process.execPath,
    TEST_CONNECTOR,
  ])
  assert.equal(code, 0, stderr)
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(Object.groupBy(records, ({ kind }) => kind)).map(([kind, list]) => [kind, list?.length]),
    ),
    { resourceType: 2, resource: 8, entitlement: 2, grant: 3 },
  )
})

const REFUSALS: [string[], number, RegExp][] = [
  [['connector', 'run'], 2, /name the program of the connector/],
  [['connector', 'run', '--app', 'a', '--', 'x'], 2, /--connector is missing/],
  [
    ['connector', 'run', '--app', 'a', '--connector', 'c', '--credential-file', '/nowhere', '--', 'x'],
    1,
    /cannot be read/,
  ],
  [['connector', 'run', '--dry-run', '--', 'x', '--file', 'y'], 2, /--file is not for a connector/],
  [['connector', 'run', '--dry-run', '--', '/nowhere/at-all'], 1, /did not start.*ENOENT/],
  [['connector', 'run', '--config', '/nowhere'], 2, /cannot be read/],
  [['connector', 'new', '/tmp/NO'], 2, /the name of the folder/],
]

test('what is wrong is said, with its exit code', async () => {
  for (const [words, expected, text] of REFUSALS) {
    const { code, stderr } = await reeve(words)
    assert.match(stderr, text, words.join(' '))
    assert.equal(code, expected, stderr)
  }
  await site.makeConnector()
  const { clientId } = adminOf(path.join(folder, '.reeve'))
  writeFileSync(path.join(folder, 'wrong.json'), JSON.stringify({ clientId, clientSecret: 'secret-token:wrong' }))
  const words = [
    '--url',
    site.url,
    '--app',
    site.appId,
    '--connector',
    site.connectorId,
    '--once',
    '--state-dir',
    path.join(folder, 'wrong'),
  ]
  const wrong = await reeve([
    'connector',
    'run',
    ...words,
    '--credential-file',
    path.join(folder, 'wrong.json'),
    '--',
    process.execPath,
    TEST_CONNECTOR,
  ])
  assert.equal(wrong.code, 4, wrong.stderr)
})
