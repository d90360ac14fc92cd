import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { registry } from '../../registry.ts'

const { jobs, logRules, operations } = registry

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('the catalogue has a rule for every operation and every line of the log, in both forms', async () => {
  const json = await acme.get('/api/v1/ocsf-events.json')
  assert.equal(json.status, 200)
  const rules: { id: string; detection: { selection: Record<string, unknown> } }[] = json.body
  const called = rules.map(({ detection }) => detection.selection['api.operation']).filter(Boolean)
  assert.deepEqual(
    called,
    operations.map((operation) => operation.called),
  )
  const codes = new Set(rules.map(({ detection }) => detection.selection['metadata.event_code']))
  for (const { entryTypes } of Object.values(logRules))
    for (const { code } of entryTypes) assert.ok(codes.has(code), code)
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length)
  assert.match(rules[0]!.id, /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const yaml = await acme.get('/api/v1/ocsf-events.yaml')
  assert.deepEqual(
    parseAllDocuments(yaml.text).map((document) => document.toJS()),
    rules,
  )
})

test('the catalogue is for those who are signed in, and reading it is not logged', async () => {
  assert.equal((await acme.with('').get('/api/v1/ocsf-events.json')).status, 401)
  await acme.get('/api/v1/ocsf-events.yaml')
  await world.flush()
  const rows = await world.sql(`select from log_events where tenant_id = $1 and event like '%ocsf-events%'`, [acme.id])
  assert.equal(rows.length, 0)
})

const VERB = `$\{verb}`
const CHANGES = /\bchangeOf(<[^(]*>)?\(\{\s*kind: '([\w.]+)'/g
const USUAL = `'created' 'updated' 'deleted'`

/**
 * Kinds of events as the areas' sources write them; `${verb}` is each of the verbs named in the same file, and what
 * `changeOf` makes ends with each of its verbs.
 */
function kindsInSources(): string[] {
  const folder = new URL('../../', import.meta.url).pathname
  return globSync('**/*.ts', { cwd: folder }).flatMap((file) => {
    if (file.endsWith('.test.ts')) return []
    const whole = readFileSync(`${folder}/${file}`, 'utf8')
    const changed = [...whole.matchAll(CHANGES)].flatMap(([, types = '', kind]) => {
      const verbs = /'|ChangeVerb/.test(types) ? types.replace('ChangeVerb', USUAL) : USUAL
      return [...verbs.matchAll(/'(\w+)'/g)].map(([, verb]) => `${kind}.${verb}`)
    })
    const text = whole.replaceAll(CHANGES, '')
    const verbs = [...(/verb: ((?:'\w+'(?: \| )?)+)/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, verb]) => verb,
    )
    const written = [
      ...text.matchAll(/kind: (?:failed \? )?['`]([a-zA-Z]+(?:\.[\w${}]+)+)['`](?: : '([\w.]+)')?/g),
    ].flatMap(([, first = '', second]) => {
      const expanded = first.includes(VERB) ? verbs.map((verb) => first.replace(VERB, verb!)) : [first]
      return second ? [...expanded, second] : expanded
    })
    return [...changed, ...written]
  })
}

/** What is only made and deleted, and kinds that are named at run time, which the sweeps of all operations look up. */
const isNone = (kind: string): boolean => kind === 'directory.attribute.updated' || kind.includes('$')

test('every kind of event the sources know has a rule', () => {
  // Jobs have kinds too, which are no events.
  const work = new Set(jobs.map((job) => job.kind))
  const kinds = kindsInSources().filter((kind) => !work.has(kind) && !isNone(kind))
  assert.ok(kinds.includes('auth.token.refused') && kinds.includes('auth.personalClient.deleted'), kinds.join())
  assert.deepEqual(
    kinds.filter((kind) => !(kind in logRules)),
    [],
  )
})
