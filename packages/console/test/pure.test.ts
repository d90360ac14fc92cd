import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { commonPrefix } from '@reeve/client/enumeration'
import type { Answered } from '@reeve/client/session'
import { limitWith } from '../src/areas/automations/editor/limit.ts'
import { texts as automationTexts } from '../src/areas/automations/texts.ts'
import { commandText, isSilent } from '../src/areas/connectors/runner-text.ts'
import { scheduleWords } from '../src/areas/connectors/schedule.ts'
import { violationOf } from '../src/areas/connectors/setup/problem.ts'
import { evidenceOf, TELLERS } from '../src/areas/findings/evidence.ts'
import { FIXED_TYPES } from '../src/areas/findings/fix.ts'
import { NO_TYPE, typeName } from '../src/areas/findings/type-name.ts'
import { SETTINGS_PAGES } from '../src/areas/settings/pages.ts'
import { searchSettings } from '../src/areas/settings/search-settings.ts'
import { SECTIONS } from '../src/areas/settings/section.ts'
import { toLogEvent } from '../src/areas/system-log/event.ts'
import { objectsOf } from '../src/areas/system-log/objects.ts'
import { hintOf } from '../src/forms/hint.ts'
import { isServed, kindOf, resolved, type Schema, type Schemas } from '../src/forms/schema.ts'
import { FINDING_TYPES } from '../src/generated/finding-types.ts'
import contract from '../src/generated/schemas.json' with { type: 'json' }
import { SETTINGS_FIELDS } from '../src/generated/settings-fields.ts'
import { SETTINGS_SECTIONS } from '../src/generated/settings-sections.ts'
import { STEP_ICONS } from '../src/generated/step-kinds.ts'
import { secondsIn } from '../src/lib/duration.ts'
import { countLoaded, formatAgo, formatMember, formatName, formatSeconds } from '../src/lib/format.ts'
import { listNote } from '../src/lib/list-note.ts'
import { placeOf } from '../src/lib/object-places.ts'
import { namesParam, sortOf, sortParam, textParam } from '../src/lib/search-text.ts'
import { nextOrder, nextSort, wayOf } from '../src/ui/grid/sorting.ts'
import { ICONS } from '../src/ui/icons.ts'
import { piecesOf } from '../src/ui/sentence-pieces.ts'

test('names of the wire are read as words', () => {
  assert.equal(formatName('FINDING_STATE_IN_PROGRESS', 'FINDING_STATE_'), 'In progress')
  assert.equal(formatMember('lastUsedAt'), 'Last used at')
  assert.equal(commonPrefix(['MODE_UNSPECIFIED', 'MODE_ONCE', 'MODE_ON_DEMAND']), 'MODE_')
})

test('a time is told in the largest unit that fits', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  assert.match(formatAgo('2026-11-16T11:59:30Z', now), /30/)
  assert.match(formatAgo('2026-11-16T09:00:00Z', now), /3/)
  assert.match(formatAgo('2024-11-16T12:00:00Z', now), /2/)
})

test('what an address cannot mean counts as absent', () => {
  assert.deepEqual(namesParam('high,low,worst', ['low', 'high']), ['low', 'high'])
  assert.equal(namesParam('worst', ['low', 'high']), undefined)
  assert.equal(namesParam({ a: 1 }, ['low']), undefined)
  assert.equal(textParam(''), undefined)
  assert.equal(textParam(['x']), undefined)
  assert.equal(textParam(7), '7')
})

test('a member gets the control of its schema', () => {
  const schemas: Schemas = { Name: { type: 'string', description: 'A name.' } }
  assert.equal(kindOf('condition', { type: 'string' }, schemas), 'cel')
  assert.equal(kindOf('userIdCel', { type: 'string' }, schemas), 'cel')
  assert.equal(kindOf('names', { type: 'array', items: { $ref: '#/components/schemas/Name' } }, schemas), 'texts')
  assert.equal(kindOf('start', { type: 'string', format: 'date-time' }, schemas), 'time')
  assert.equal(kindOf('labels', { type: 'object', additionalProperties: { type: 'string' } }, schemas), 'json')
  assert.equal(kindOf('reopen', { type: 'object' }, schemas), 'nothing')
  const refs = { type: 'object', properties: { refsCel: { type: 'string' } } }
  assert.equal(kindOf('inclusionListCel', refs, schemas), 'object')
  assert.equal(kindOf('refs', { type: 'array', items: refs }, schemas), 'objects')
  assert.equal(resolved({ $ref: '#/components/schemas/Name', description: 'Here.' }, schemas).description, 'Here.')
})

test('a length of time is told in the units that it has', () => {
  assert.equal(formatSeconds(90_061), '1 day, 1 hour, 1 minute, 1 second')
  assert.equal(formatSeconds(7200), '2 hours')
  assert.equal(formatSeconds(undefined), '')
})

// Safe because only members of the type and of the evidence are read.
const finding = (members: object) => members as unknown as Answered.Finding

test('evidence is told in sentences, and what no sentence says is named', () => {
  assert.deepEqual(evidenceOf(finding({ shadowMcpEvidence: { deviceCount: 3, userCount: 1, nothing: '' } })), {
    sentences: ['It was seen on 3 devices of 1 person.'],
    rest: [],
  })
  const edge = { summary: 'ann has not used it.', appId: 'a', category: 'EDGE_FINDING_CATEGORY_UNUSED_ACCESS' }
  const { sentences, rest } = evidenceOf(finding({ edgeFindingEvidence: edge }))
  assert.deepEqual(sentences, ['ann has not used it.'])
  assert.deepEqual(
    rest.map(({ label, value, holding }) => [label, value, holding?.kind]),
    [
      ['App', 'a', 'app'],
      ['Category', 'Unused access', undefined],
    ],
  )
  assert.deepEqual(evidenceOf(finding({})), { sentences: [], rest: [] })
})

test('every type of finding has one fix, or is for people to see to', () => {
  const forPeople = [
    'custom',
    'decoyCredentialUsed',
    'credentialPubliclyExposed',
    'decoyPubliclyExposed',
    'mcpGatewayToolCallRisk',
  ]
  assert.deepEqual([...FIXED_TYPES, ...forPeople].toSorted(), [...FINDING_TYPES].toSorted())
})

test('evidence that nobody wrote sentences for is shown as facts', () => {
  const found = { ownerIds: ['u1'], lastSeenAt: '2026-11-16T12:00:00Z', isOpen: false, empty: [] }
  assert.deepEqual(
    evidenceOf(finding({ detectedTomorrowEvidence: found })).rest.map(({ label, value }) => [label, value]),
    [
      ['Owner IDs', ['u1']],
      ['Last seen at', '2026-11-16T12:00:00Z'],
      ['Is open', false],
    ],
  )
})

const { schemas } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')).components

test('every type of finding of the contract has a name, and all of its evidence is told', () => {
  const members: string[] = Object.keys(schemas.Finding.properties)
  const named = (schemas.FindingType['x-extensible-enum'] as string[])
    .slice(1)
    .map((name) => formatName(name, 'FINDING_TYPE_'))
  const types = members.filter((member) => typeName(finding({ [member]: {} })) !== NO_TYPE)
  assert.deepEqual(types.map(formatMember), named)
  const evidence = members.filter((member) => /[a-z]Evidence$/.test(member))
  assert.deepEqual(
    Object.keys(TELLERS).filter((member) => !evidence.includes(member)),
    [],
  )
  for (const member of evidence) {
    const name: string = schemas.Finding.properties[member].anyOf[0].$ref.split('/').at(-1)
    const found = Object.fromEntries(Object.keys(schemas[name].properties).map((one) => [one, '2026-11-16T12:00:00Z']))
    const { told } = TELLERS[member]?.(found, () => 'Ada') ?? { told: [] }
    const { sentences, rest } = evidenceOf(finding({ [member]: found }))
    assert.deepEqual(
      [...told, ...rest.map((one) => one.name)].toSorted(),
      Object.keys(found).toSorted(),
      `${member}: ${sentences}`,
    )
    assert.ok(rest.every(({ label }) => label !== ''))
  }
})

test('every kind of step of the contract has an icon', () => {
  const [{ members }] = schemas.AutomationStep['x-oneof']
  const icons: Readonly<Record<string, string>> = STEP_ICONS
  assert.deepEqual(
    members.filter((kind: string) => !(icons[kind]! in ICONS)),
    [],
  )
})

test('an automation gets a limit with a step that takes access away, unless it has one', () => {
  const none = { circuitBreakerMax: 0 }
  const limit = { circuitBreakerMax: 50, circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_DAY' }
  for (const kind of ['createRevokeTasksV2', 'updateUser', 'accountLifecycleAction']) {
    assert.deepEqual(limitWith(kind, none), limit)
    assert.equal(limitWith(kind, { circuitBreakerMax: 3 }), undefined)
  }
  for (const kind of ['sendEmail', 'grantEntitlements', 'waitForDuration'])
    assert.equal(limitWith(kind, none), undefined)
})

test('an event that is not as expected is shown as far as it can be read', () => {
  const event = toLogEvent({ metadata: 'none', actor: { user: { uid: 'u1' } }, time: 'soon', status_id: 2 })
  assert.deepEqual([event.id, event.actor, event.time, event.isFailure], ['', 'u1', '', true])
})

test('a command has a flag with its value a line, and quotes what a shell would read otherwise', () => {
  const words = ['reeve', 'connector', 'run', '--url', 'https://acme.example', '--', 'baton-x', '--name', "Ada's $HOME"]
  assert.equal(
    commandText(words),
    "reeve connector run \\\n  --url https://acme.example \\\n  -- baton-x \\\n  --name 'Ada'\\''s $HOME'",
  )
})

test('a program that has reported is silent a quarter of an hour later, and one that never has is not', () => {
  const at = '2026-01-02T03:00:00Z'
  assert.deepEqual(
    [isSilent(undefined), isSilent(at, Date.parse(at) + 14 * 60_000), isSilent(at, Date.parse(at) + 16 * 60_000)],
    [false, false, true],
  )
})

test('what becomes of the runs of an automation that is switched off has a word for each choice of the contract', () => {
  const names: string[] = schemas.AutomationWaitingRuns['x-extensible-enum']
  assert.deepEqual(Object.keys(automationTexts.waitingRunsChoices).sort(), [...names].sort())
})

test('a list says how many there are, and how many are loaded where nobody counted them', () => {
  const loaded = countLoaded('person', 'people')
  const query = { hasNextPage: true, data: {} }
  const note = (total?: { count: number; isMore: boolean }, more = {}) =>
    listNote({ query: { ...query, ...more }, rows: [1, 2], total }, loaded)
  assert.equal(note({ count: 1, isMore: false }), '1 person')
  assert.match(String(note({ count: 10_000, isMore: true })), /^more than 10.000 people$/)
  assert.equal(note(), 'the first 2 people')
  assert.equal(note(undefined, { hasNextPage: false }), '2 people')
  assert.equal(note(undefined, { data: undefined }), false)
})

test('a column is sorted upwards, downwards and not at all; a key goes on through all columns', () => {
  const columns = [{ id: 'name', sorts: 'both' }, { id: 'email' }, { id: 'seen', sorts: 'down' }] as const
  const [name, , seen] = columns
  assert.deepEqual(
    [nextSort(name, undefined), nextSort(name, 'name'), nextSort(name, '-name')],
    ['name', '-name', undefined],
  )
  assert.deepEqual(
    [nextSort(name, '-seen'), nextSort(seen, 'name'), nextSort(seen, '-seen')],
    ['name', '-seen', undefined],
  )
  const orders: (string | undefined)[] = [undefined]
  for (let presses = 0; presses < 4; presses++) orders.push(nextOrder(columns, orders.at(-1)))
  assert.deepEqual(orders, [undefined, 'name', '-name', '-seen', undefined])
  assert.deepEqual(
    [wayOf('-name', 'name'), wayOf('name', 'name'), wayOf('name', 'seen')],
    ['descending', 'ascending', undefined],
  )
})

test('an order of an address is a column that there is, and is said to the service by its name there', () => {
  assert.deepEqual(
    ['name', '-name', 'colour', '', 7].map((one) => sortParam(one, ['name'])),
    ['name', '-name', undefined, undefined, undefined],
  )
  const names = { name: 'USER_SORT_BY_NAME' }
  assert.deepEqual(sortOf('-name', names), { sortBy: 'USER_SORT_BY_NAME', sortDirection: 'SORT_DIRECTION_DESC' })
  assert.deepEqual(sortOf(undefined, names), {})
})

test('an event leads to what it names, unless that is gone, has no name, needs an app that is not known or is not for the reader', () => {
  const user = { uid: 'u1', name: 'ann@acme.example', full_name: 'Ann', type: 'User' }
  const resources = [{ uid: 'e1', name: 'Editor', type: 'AppEntitlement' }]
  const given = { metadata: { event_code: 'grant.added' }, user, resources, unmapped: { app_id: 'a1' } }
  const auditor = { permissions: new Set(['users:read', 'entitlements:read']) }
  const placesOf = (event: object, reader = auditor) =>
    objectsOf({ ...event }).map((one) => [one.name, placeOf(one, reader)])
  assert.deepEqual(placesOf(given), [
    ['Ann', '/people/u1'],
    ['Editor', '/apps/a1/entitlements/e1'],
  ])
  assert.deepEqual(placesOf({ ...given, unmapped: {} }).at(1), ['Editor', undefined])
  assert.deepEqual(placesOf(given, { permissions: new Set(['entitlements:read:owned']) }), [
    ['Ann', undefined],
    ['Editor', '/apps/a1/entitlements/e1'],
  ])
  const entity = { uid: 't1', name: 'Grant Editor to Ann', type: 'Task' }
  assert.deepEqual(placesOf({ entity, unmapped: { short_name: 'request 7' } }), [['request 7', '/tasks/t1']])
  assert.deepEqual(placesOf({ entity, metadata: { event_code: 'task.deleted' } }), [])
  assert.deepEqual(placesOf({ entity: { ...entity, name: 't1' } }), [])
})

test('a sentence is cut at the names of its objects: whole words, longer ones first, each once', () => {
  const object = (name: string) => ({ type: 'User', id: name, appId: '', name })
  const cut = (text: string, ...names: string[]) =>
    piecesOf(text, names.map(object)).map(({ text: piece, object: of }) => (of ? `[${piece}]` : piece))
  assert.deepEqual(cut('Ann approved request 23 for Ann Bell', 'Ann', 'Ann Bell', 'request 23'), [
    '[Ann]',
    ' approved ',
    '[request 23]',
    ' for ',
    '[Ann Bell]',
  ])
  assert.deepEqual(cut('Request 23 ended: denied', 'request 23'), ['[Request 23]', ' ended: denied'])
  assert.deepEqual(cut('Annex was deleted', 'Ann', ''), ['Annex was deleted'])
})

test('a length of time is read as people write it, and nothing else', () => {
  const read = ['20 hours', '1 day, 6 h and 30 min', '90m', '3600s', '1.5 hours', '2 weeks', '0'].map(secondsIn)
  assert.deepEqual(read, [72_000, 109_800, 5400, 3600, 5400, 1_209_600, 0])
  for (const words of ['', 'soon', '20', '20 parsecs', '5 minutes ago', '0.0001 s', '-5 minutes']) {
    assert.equal(secondsIn(words), undefined, words)
  }
})

test('every section of the settings is on one page, and found by its fields', () => {
  const placed = Object.values(SETTINGS_PAGES).flatMap(({ sections }) => [...sections])
  assert.equal(new Set(placed).size, placed.length)
  assert.deepEqual(placed.toSorted(), Object.keys(SETTINGS_SECTIONS).toSorted())
  const found = searchSettings(SECTIONS, 'idle SESSION').concat(searchSettings(SECTIONS, 'without use'))
  assert.ok(found.some(({ section, field }) => section.name === 'session-policies' && field?.startsWith('Without use')))
  assert.deepEqual(searchSettings(SECTIONS, '  '), [])
  const narrow = SECTIONS.filter(({ permission }) => permission === 'clients:self')
  assert.ok(searchSettings(narrow, 'session').every(({ section }) => section.permission === 'clients:self'))
})

test('what is shown of a field has no seconds, no names of the contract and nothing that is not served', () => {
  const labels = Object.values(SETTINGS_FIELDS).flat()
  assert.deepEqual(
    labels.filter((label) => /\b(seconds|ttl|mcp tool id)$/i.test(label)),
    [],
  )
  assert.deepEqual(
    labels.filter((label) => /[a-z][A-Z]|_/.test(label) && label !== 'SendGrid'),
    [],
  )
  const policy = contract.SessionPolicy.properties
  const hints = Object.entries(policy).map(([name, schema]) => hintOf(name, schema as Schema) ?? '')
  assert.deepEqual(
    hints.filter((hint) => /[Ss]econds|\d{4,}/.test(hint) && !/minute|hour|day/.test(hint)),
    [],
  )
  assert.equal(isServed({ description: 'Not served: must be empty.' }), false)
})

test('why a source could not be read is shown at the first field that mends it', () => {
  const of = { displayName: '', description: '', required: true, readOnly: false }
  const fields = ['url', 'bindDn', 'password'].map((name) => ({ ...of, name }))
  assert.deepEqual(violationOf('LDAP: url: no connection could be made', fields), {
    field: 'config.url',
    description: 'no connection could be made',
  })
  assert.equal(violationOf('LDAP: bindDn or password: the server does not accept them', fields)?.field, 'config.bindDn')
  assert.equal(violationOf('the file is no CSV: Invalid record', fields), undefined)
})

test('a schedule is told in words, and as its pattern where it has none', () => {
  const said = (cronSpec: string, timezone = '') => scheduleWords({ cronSpec, timezone })
  assert.equal(said('5 */4 * * *'), 'every 4 hours')
  assert.equal(said('30 6 * * 1', 'UTC'), 'every Monday at 06:30 (UTC)')
  assert.equal(said('0 4 1 1 *', 'UTC'), 'every year on January 1 at 04:00 (UTC)')
  assert.equal(said('0 4 1,15 * *', 'UTC'), '0 4 1,15 * * UTC')
})
