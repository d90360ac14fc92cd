import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { workbook } from '../../../../../test/hostile-files.ts'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import type { Config, ConnectorEnv, RecordBatch } from '../connector.ts'
import { fileConnector } from './index.ts'

const importDir = mkdtempSync(path.join(tmpdir(), 'import-'))
const outbound = openOutboundClient({
  allow: [],
  httpLoopback: () => true,
  privateNetworks: true,
  anyPort: true,
  timer: new MovedClock(),
})
after(async () => {
  rmSync(importDir, { recursive: true })
  await outbound.close()
})

const read = async (config: Config) => {
  const warnings: string[] = []
  const env: ConnectorEnv = {
    outbound,
    signal: new AbortController().signal,
    now: Temporal.Now.instant(),
    importDir,
    warn: (place, message) => warnings.push(`${place} ${message}`),
  }
  const batches: RecordBatch[] = []
  for await (const batch of fileConnector.sync(config, env)) batches.push(batch)
  const of = (kind: RecordBatch['kind']) => batches.filter((batch) => batch.kind === kind).flatMap(({ list }) => list)
  return { types: of('resourceTypes'), resources: of('resources'), grants: of('grants'), of, warnings, batches }
}

const PEOPLE = `User ID,Email Address,Full Name,User Status,User Type,Groups,Roles,Last Login,Cost Centre
u1,ada@example.com,Ada,active,User,"Eng, Leads",Admin,2026-01-31,R7
u2,robot@example.com,Robot,disabled,Service,Eng,,,
`

describe('a file', () => {
  it('tells departments and job titles by names of its own, and by the headings that mappings name', async () => {
    const content = 'User ID,Department,job_title\nu1,Claims,Clerk\n'
    const { resources } = await read({ format: 'csv', content })
    const [{ user }] = resources as unknown as [{ user: { profile: Record<string, string> } }]
    const { profile } = user
    assert.deepEqual(
      { ...profile },
      { Department: 'Claims', job_title: 'Clerk', department: 'Claims', jobTitle: 'Clerk' },
    )
  })

  it('tells what was used in rows with a time of use, and of nothing else', async () => {
    const content = `User ID,Email Address,Resource Type,Resource Name,Entitlement,Used At,Used App,Used App ID,Consent,Use ID
u1,ada@example.com,,,,,,,,
u1,,Project,Moon,Write,,,,,
u1,,Project,Moon,Write,2026-01-31T08:00:00Z,,,,
u1,,Project,Moon,,2026-01-31,,,,e2
u1,,,,,2026-01-31 09:00:00+01:00,Notes,client-1,yes,e3
u1,,,,,2026-01-31T10:00:00Z,,,,e4
u1,,Project,,,2026-01-31T10:00:00Z,,,,e5
u1,,,,,yesterday,,,,e6
`
    const { of, grants, resources, warnings } = await read({ format: 'csv', content })
    const principalId = { resourceType: 'user', resource: 'u1' }
    const resourceId = { resourceType: 'project', resource: 'moon' }
    assert.deepEqual([grants.length, resources.length], [1, 2])
    const [first, ...others] = of('uses')
    assert.deepEqual(
      { ...first, id: '' },
      {
        id: '',
        principalId,
        occurredAt: '2026-01-31T08:00:00.000Z',
        resourceId,
        entitlementId: grants[0]!.entitlementId,
      },
    )
    assert.deepEqual(others, [
      { id: 'e2', principalId, occurredAt: '2026-01-31T00:00:00.000Z', resourceId },
      {
        id: 'e3',
        principalId,
        occurredAt: '2026-01-31T08:00:00.000Z',
        app: { identifier: 'client-1', displayName: 'Notes', consent: true },
      },
      { id: 'e4', principalId, occurredAt: '2026-01-31T10:00:00.000Z' },
    ])
    assert.deepEqual(
      warnings.map((one) => one.slice(0, 6)),
      ['line 8', 'line 9'],
    )
  })

  it('is read without a map when its headings are the usual ones', async () => {
    const { types, resources, grants, warnings } = await read({ format: 'csv', content: PEOPLE })
    assert.deepEqual(
      types.map(({ id, traits }) => [id, traits]),
      [
        ['user', ['TRAIT_USER']],
        ['group', ['TRAIT_GROUP']],
        ['role', ['TRAIT_ROLE']],
      ],
    )
    const ada = resources.find(({ displayName }) => displayName === 'Ada')
    assert.deepEqual(ada, {
      id: { resourceType: 'user', resource: 'u1' },
      displayName: 'Ada',
      user: {
        emails: [{ address: 'ada@example.com', primary: true }],
        login: '',
        status: 'STATUS_ENABLED',
        accountType: 'HUMAN',
        lastLogin: '2026-01-31T00:00:00.000Z',
        profile: { 'Cost Centre': 'R7' },
      },
    })
    assert.deepEqual(grants.map(({ id }) => id).sort(), [
      'group:eng:member:u1',
      'group:eng:member:u2',
      'group:leads:member:u1',
      'role:admin:assigned:u1',
    ])
    assert.deepEqual(warnings, [])
  })

  it('may have headings of its own', async () => {
    const content = 'employee_no;mail\n7;ada@example.com\n'
    const { resources } = await read({
      format: 'csv',
      content,
      columnMap: { 'User ID': 'employee_no', email_address: 'mail' },
    })
    assert.deepEqual(resources[0]?.id, { resourceType: 'user', resource: '7' })
  })

  it('has one delimiter: in a file of semicolons a comma is text, and nobody is enabled by it', async () => {
    const content = 'User ID;Full Name;User Status;Email Address\nu1;Doe, Jane;disabled;jane@example.com\n'
    const { resources } = await read({ format: 'csv', content })
    assert.deepEqual(
      resources.map(({ displayName, user }) => [displayName, (user as { status: string }).status]),
      [['Doe, Jane', 'STATUS_DISABLED']],
    )
    for (const [delimiter, character] of [
      ['comma', ','],
      ['tab', '\t'],
      ['pipe', '|'],
    ]) {
      const given = content.replaceAll(',', '_').replaceAll(';', character!)
      const found = await read({ format: 'csv', content: given })
      assert.deepEqual(found.batches, (await read({ format: 'csv', content: given, delimiter: delimiter! })).batches)
      assert.equal((found.resources[0]!.user as { status: string }).status, 'STATUS_DISABLED')
    }
  })

  it('is refused at the line that has another number of columns than its header', async () => {
    const bad: [Config, RegExp][] = [
      [
        { format: 'csv', content: 'User ID,Full Name,User Status\nu0,Ada,active\nu1,Doe, Jane,disabled\n' },
        /^line 3 has 4 columns where the header has 3, separated by comma/,
      ],
      [{ format: 'csv', content: 'User ID;User Status\n"u\n0";active\nu1\n' }, /^line 4 has 1 columns/],
      [{ format: 'csv', content: 'User ID;User Status\nu1;active\n', delimiter: 'comma' }, /no row has a User ID/],
      [{ format: 'csv', content: 'no;state,mail\n1;2,3\n' }, /set delimiter to one of comma, semicolon, tab, pipe/],
    ]
    for (const [config, why] of bad) await assert.rejects(read(config), { message: why })
    const blank = await read({ format: 'csv', content: '\n\nUser ID,User Status\n\nu1,active\n   \n' })
    assert.equal(blank.resources.length, 1)
  })

  it('says the same in JSON, in lines of JSON and packed', async () => {
    const items = [
      { userId: 'u1', 'Email Address': 'ada@example.com', groups: ['Eng'] },
      { 'User ID': 'u1', 'Resource Type': 'Project', 'Resource Name': 'Moon', Entitlement: 'Owner' },
    ]
    writeFileSync(path.join(importDir, 'people.ndjson'), gzipSync(items.map((item) => JSON.stringify(item)).join('\n')))
    const whole = await read({ format: 'json', content: JSON.stringify({ users: [items[0]], grants: [items[1]] }) })
    const lines = await read({ format: 'ndjson', path: 'people.ndjson' })
    assert.deepEqual(whole.batches, lines.batches)
    assert.deepEqual(
      whole.of('entitlements').map(({ id }) => id),
      ['group:eng:member', 'project:moon:owner'],
    )
  })

  it('may be an Excel workbook', async () => {
    copyFileSync(new URL('../../../../../test/files/people.xlsx', import.meta.url), path.join(importDir, 'people.xlsx'))
    const { resources, warnings } = await read({ format: 'xlsx', path: 'people.xlsx' })
    assert.deepEqual(
      resources.map(({ displayName }) => displayName),
      ['Ada', 'Eve'],
    )
    assert.deepEqual(warnings, [])
  })

  it('may be a workbook as programs write it: shared and rich text, dates, booleans, cells left out', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`
    const strings = `<sst><si><t>User ID</t></si><si><r><t>Full </t></r><r><t>Name</t></r><rPh><t>x</t></rPh></si><si><t>Last Login</t></si><si><t>Cost &amp; Centre</t></si></sst>`
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c><c r="E2" t="s"><v>3</v></c></row>
      <row r="4"><c r="A4"><v>7</v></c><c r="B4" t="inlineStr"><is><t>Ada &lt;3</t></is></c><c r="D4" s="1"><v>46053</v></c><c r="E4" t="b"><v>1</v></c></row>
      <row r="5"><c r="A5" t="str"><f>"u"</f><v>u8</v></c><c r="D5" s="2"><v>46053.5</v></c><c r="E5" t="e"><v>#REF!</v></c></row>
      <row r="1048576"><c r="XFD1048576" s="1"/></row>`
    const more = { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }
    writeFileSync(path.join(importDir, 'rich.xlsx'), workbook(rows, { more }))
    const { resources, warnings } = await read({ format: 'xlsx', path: 'rich.xlsx' })
    const reported = resources.map(({ id, displayName, user }) => [id, displayName, user] as const)
    const [ada, other] = reported as unknown as [{ resource: string }, string, { lastLogin: string; profile: object }][]
    assert.deepEqual([ada![0].resource, ada![1], ada![2].lastLogin], ['7', 'Ada <3', '2026-01-31T00:00:00.000Z'])
    assert.deepEqual(ada![2].profile, { 'Cost & Centre': 'true' })
    assert.deepEqual([other![0].resource, other![2].lastLogin], ['u8', '2026-01-31T12:00:00.000Z'])
    assert.deepEqual(warnings, [])
  })

  it('tells what it leaves out, and where', async () => {
    const content = `User ID,Email Address,User Status,Last Login,Resource Type,Resource Name,Entitlement
,nobody@example.com,,,,,
u1,ada@example.com,asleep,tomorrow,,,
u1,other@example.com,,,,,
u2,eve@example.com,,,Project,,
`
    const { warnings, resources } = await read({ format: 'csv', content })
    assert.equal(resources.length, 2)
    assert.deepEqual(
      warnings.map((text) => text.replace(/ (is none of|is no date|was described|names only|and is).*/, '')),
      [
        'line 2 has no User ID',
        'line 3 User Status "asleep"',
        'line 3 Last Login "tomorrow"',
        'line 4 User ID "u1"',
        'line 5',
      ],
    )
  })

  it('is refused as a whole when it is not what it is said to be', async () => {
    const bad: [Config, RegExp][] = [
      [{ format: 'csv', content: 'User ID\n"u1' }, /no CSV/],
      [{ format: 'json', content: '[{]' }, /no JSON/],
      [{ format: 'ndjson', content: '{"User ID":"a"}\n[]' }, /line 2 must be a JSON object/],
      [{ format: 'csv', content: 'name\nAda\n' }, /no row has a User ID/],
      [{ format: 'csv', path: '../secret.csv' }, /no readable file/],
      [{ format: 'csv', path: 'link.csv' }, /no readable file/],
    ]
    symlinkSync('/etc/passwd', path.join(importDir, 'link.csv'))
    writeFileSync(path.join(importDir, 'bad.xlsx'), 'PK no workbook')
    bad.push([{ format: 'xlsx', path: 'bad.xlsx' }, /no Excel workbook/])
    for (const [config, why] of bad) await assert.rejects(read(config), why)
  })

  it('is fetched from its address at each sync', async () => {
    const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      response.statusCode = request.url === '/people.csv' ? 200 : 503
      response.end(PEOPLE)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const { resources } = await read({ format: 'csv', url: `${base}/people.csv` })
      assert.equal(resources.filter(({ user }) => user).length, 2)
      await assert.rejects(read({ format: 'csv', url: `${base}/gone.csv` }), { message: /status 503/, retryable: true })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('names what is wrong with its configuration', () => {
    assert.deepEqual(Object.keys(fileConnector.check!({ format: 'csv' })), ['content'])
    assert.deepEqual(Object.keys(fileConnector.check!({ format: 'csv', content: 'x', url: 'y' })), ['content'])
    assert.match(fileConnector.check!({ format: 'csv', content: 'x', columnMap: { Nick: 'n' } }).columnMap!, /"Nick"/)
    assert.match(fileConnector.check!({ format: 'json', content: 'x', delimiter: 'tab' }).delimiter!, /only a CSV/)
    assert.deepEqual(fileConnector.check!({ format: 'csv', content: 'x' }), {})
  })

  it('cannot be written to', async () => {
    const env = {
      outbound,
      signal: new AbortController().signal,
      now: Temporal.Now.instant(),
      importDir,
      warn: () => {},
    }
    const task = { kind: 'DELETE_RESOURCE', resourceId: { resourceType: 'user', resource: 'u1' } } as const
    await assert.rejects(fileConnector.perform(task, {}, env), { unsupported: true })
  })
})
