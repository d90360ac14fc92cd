import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { registry } from '../../src/areas/registry.ts'
import { toSnake } from '../../src/lib/names.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { mayHoldPair } from '../../src/wire/compatible.ts'
import { neutralType, PAIRS, type WireNames, writtenType } from '../../src/wire/names.ts'
import { AUTOMATIONS } from '../automations.ts'
import type { Json, Reply } from '../caller.ts'
import { makeApp } from '../directory.ts'
import { openMailServer } from '../mail-server.ts'
import { POLICIES } from '../policies.ts'
import { violationsOf } from '../replies.ts'
import { makeConnectorOffer, makeForm, SCHEMAS } from '../requests.ts'
import { runSteps } from '../runs.ts'
import { AUTH_CONFIGS } from '../sign-in-site.ts'
import { makeHook, readInstance, testHook } from '../webhooks/hooks.ts'
import { type Inbox, openInbox } from '../webhooks/inbox.ts'
import { withWork } from '../work.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { tenantTables } from './sweep.ts'
import { sweepWrittenBack } from './sweep-written-back.ts'

const { operations } = registry

type Wire = Record<string, unknown>

const MAIL = '/api/v1/settings/email-provider'
const NAME = { name: 'name', displayName: 'Name', required: true, stringField: { textField: {} } }

/** One place where a member of the table is written, and where it is read again. */
type Place = {
  /** The operation that takes it. */
  readonly operation: string
  readonly path: string | ((tenant: TestTenant) => Promise<string>)
  body(holder: Wire): Wire
  /** The message that has the member, in the answer. */
  holder(answer: Json): Json
  /** The path of that message in the request. */
  readonly at: string | ((names: WireNames) => string)
  /** Where it holds a name of the table itself, by the names that are answered. */
  readonly value: Wire | string | ((names: WireNames) => Wire)
  /** A value that is refused, and where inside. */
  readonly wrong: readonly [unknown, string]
}

/** A policy with a step that runs an action of a connector. */
const actionPolicy = (action: Wire): Wire => ({
  displayName: 'Runs',
  policyType: 'POLICY_TYPE_GRANT',
  policySteps: { grant: { steps: [{ action }] } },
})
const ACTION_STEP = 'policySteps["grant"].steps[0].action'
const actionOf = ({ policy }: Json): Json => policy.policySteps.grant.steps[0].action

const PLACES: Readonly<Record<string, Place>> = {
  'ActionTargetResourceAction.resourceActionId': {
    operation: 'policies.create',
    path: POLICIES,
    body: (resourceAction) => actionPolicy({ resourceAction }),
    holder: (answer) => actionOf(answer).resourceAction ?? actionOf(answer).batonResourceAction,
    at: (names) => `${ACTION_STEP}.${names === 'neutral' ? 'resourceAction' : 'batonResourceAction'}`,
    value: 'made',
    wrong: [5, ''],
  },
  'AutomationStep.sendChatMessage': {
    operation: 'automations.create',
    path: AUTOMATIONS,
    body: (step) => ({ displayName: 'Says hello', automationSteps: [{ stepName: 'say', ...step }] }),
    holder: ({ automation }) => automation.automationSteps[0],
    at: 'automationSteps[0]',
    value: {
      body: 'hello',
      channelName: 'it',
      channelIsId: false,
      useSubjectUser: false,
      userIdsCel: '',
      userRefs: [],
    },
    wrong: [{ channelName: 'it', body: 5 }, '.body'],
  },
  'PickerField.userPicker': {
    operation: 'requests.schemas.create',
    path: SCHEMAS,
    body: (pickerField) => ({ name: 'Picks', fields: [{ name: 'pick', stringField: { pickerField } }] }),
    holder: ({ requestSchema }) => requestSchema.form.fields[0].stringField.pickerField,
    at: 'fields[0].stringField.pickerField',
    value: { userIds: ['u'], excludeUserIds: [], includeDeactivated: true },
    wrong: [{ userIds: 5 }, '.userIds'],
  },
  'PolicyAction.resourceAction': {
    operation: 'policies.create',
    path: POLICIES,
    body: actionPolicy,
    holder: actionOf,
    at: ACTION_STEP,
    value: (names) => ({ [names === 'neutral' ? 'resourceActionId' : 'batonResourceActionId']: 'made' }),
    wrong: [5, ''],
  },
  'TenantAuthConfig.reeveLocal': {
    operation: 'signIn.authConfigs.update',
    path: async (tenant) => `${AUTH_CONFIGS}/${(await tenant.get(AUTH_CONFIGS)).body.list[0].id}`,
    body: (authConfig) => ({ authConfig }),
    holder: ({ authConfig }) => authConfig,
    at: 'authConfig',
    value: { delegatedVerifiers: ['DELEGATED_VERIFIER_TYPE_GOOGLE'] },
    wrong: [{ delegatedVerifiers: 5 }, '.delegatedVerifiers'],
  },
  'TenantAuthConfigServiceCreateRequest.reeveLocal': {
    operation: 'signIn.authConfigs.create',
    path: AUTH_CONFIGS,
    body: ({ id: _1, providerType: _2, createdAt: _3, updatedAt: _4, ...config }) => ({
      displayName: 'Local',
      ...config,
    }),
    holder: ({ authConfig }) => authConfig,
    at: '',
    value: { delegatedVerifiers: ['DELEGATED_VERIFIER_TYPE_GOOGLE'] },
    wrong: [{ delegatedVerifiers: 5 }, '.delegatedVerifiers'],
  },
  'TenantEmailProvider.builtin': {
    operation: 'notifications.emailProvider.update',
    path: MAIL,
    body: (provider) => ({ emailProvider: { fromName: 'IT', fromAddress: 'it@acme.example', ...provider } }),
    holder: ({ emailProvider }) => emailProvider,
    at: 'emailProvider',
    value: {},
    wrong: [5, ''],
  },
}

/** Rows that only answers have: no request names them. */
const ANSWERED: readonly string[] = [
  'ActionTargetResourceActionInstance.actionInvocationId',
  'PolicyActionInstance.resourceActionInstance',
  'ProvisionInstance.actionInvocationId',
  'ResourceActionRef.actionDisplayName',
  'ResourceActionRef.actionName',
  'TaskActionInstance.resourceActionRef',
  ...['Created', 'Failed'].flatMap((end) =>
    ['actionAppId', 'actionConnectorId', 'actionDisplayName', 'actionInvocationId', 'actionName'].map(
      (name) => `TaskAuditAccountLifecycleAction${end}.${name}`,
    ),
  ),
]

/** Rows of the table whose enumeration no operation has yet. */
const NOT_SERVED = ['Source.SOURCE_REEVE']

const rowsOf = (table: Readonly<Record<string, Readonly<Record<string, string>>>>): [string, string, string][] =>
  Object.entries(table).flatMap(([holder, names]) =>
    Object.entries(names).map(([ours, other]): [string, string, string] => [holder, ours, other]),
  )
const MEMBERS = rowsOf(PAIRS.members)
const WRITTEN = MEMBERS.filter(([shape, ours]) => !ANSWERED.includes(`${shape}.${ours}`))

let worlds: Record<WireNames, World>
let tenants: Record<WireNames, TestTenant>
const BOTH: readonly WireNames[] = ['neutral', 'compatible']
const inboxes: Inbox[] = []

before(async () => {
  worlds = {
    neutral: await createWorld(),
    compatible: await createWorld({ REEVE_WIRE_NAMES: 'compatible' }),
  }
  tenants = { neutral: await worlds.neutral.tenant('acme'), compatible: await worlds.compatible.tenant('acme') }
  for (const names of BOTH) await offerMade(tenants[names])
})
after(async () => {
  for (const world of Object.values(worlds)) await world.stop()
  for (const inbox of inboxes) await inbox.close()
})

/** An offer of what a connector makes, which steps of policies name by its id. */
const offerMade = (tenant: TestTenant): Promise<unknown> =>
  tenant.sql(
    `insert into request_actions (tenant_id, id, display_name, connector_action, created_at, updated_at)
     values ($1, 'made', 'Made', '{}', now(), now())`,
    [tenant.id],
  )

/** Written out, so that the table is not held to itself. */
const typeIn = (names: WireNames, type: string): string =>
  names === 'neutral' ? type : type.replace(/(^|\/)reeve\./, '$1c1.')

const taken = (reply: Reply): Json => {
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
/** Without what is another one's each time. */
const lasting = (answer: Json): Json =>
  JSON.parse(JSON.stringify(answer, (key, value) => (/^id$|At$|Id$/.test(key) ? undefined : value)))

for (const [shape, ours, other] of MEMBERS) {
  const row = `${shape}.${ours}`
  const place = PLACES[row]
  if (!place) continue
  const { body, holder, wrong } = place
  const post = async (tenant: TestTenant, sent: Wire, headers = {}): Promise<Reply> =>
    tenant.post(typeof place.path === 'string' ? place.path : await place.path(tenant), sent, headers)
  const written = (names: WireNames) => (names === 'neutral' ? [ours, other] : [other, ours])

  describe(`${row}, also ${other}`, () => {
    for (const names of BOTH) {
      const [shown = '', hidden = ''] = written(names)
      const value = typeof place.value === 'function' ? place.value(names) : place.value
      const at = typeof place.at === 'function' ? place.at(names) : place.at
      const inside = (name: string): string => (at === '' ? name : `${at}.${name}`)

      test(`every spelling makes the same object, and ${names} answers say ${shown}`, async () => {
        const answers: Json[] = []
        for (const spelling of [ours, other, toSnake(ours), toSnake(other)]) {
          const answer = taken(await post(tenants[names], body({ [spelling]: value })))
          assert.deepEqual([holder(answer)[shown], hidden in holder(answer)], [value, false], spelling)
          answers.push(lasting(answer))
        }
        for (const answer of answers) assert.deepEqual(answer, answers[0])
      })

      test(`what is read in ${names} names is sent again as it is`, async () => {
        const first = taken(await post(tenants[names], body({ [other]: value })))
        const again = taken(await post(tenants[names], body(holder(first)), { prefer: 'handling=strict' }))
        assert.deepEqual(lasting(again), lasting(first))
      })

      test(`both at once are refused in ${names} names, with both`, async () => {
        const reply = await post(tenants[names], body({ [ours]: value, [other]: value }))
        const description = `is given twice, as "${ours}" and as "${other}"`
        assert.deepEqual([reply.status, violationsOf(reply)[0]], [400, { field: inside(shown), description }])
      })

      test(`a refusal says where in ${names} names, whatever was sent`, async () => {
        for (const spelling of [ours, other]) {
          const reply = await post(tenants[names], body({ [spelling]: wrong[0] }))
          const field = inside(shown) + wrong[1]
          assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, field])
          assert.ok(reply.body.message.startsWith(`${field}: `), reply.body.message)
        }
      })

      test(`a misspelt name is met with that in ${names} names`, async () => {
        for (const spelling of [ours, other]) {
          const misspelt = `${spelling.slice(0, -2)}${spelling.slice(-1)}`
          const reply = await post(tenants[names], body({ [misspelt]: value }), { prefer: 'handling=strict' })
          const found = violationsOf(reply).find(({ field }) => field === inside(misspelt))
          assert.equal(found?.description, `is not a known field; did you mean "${shown}"?`)
        }
      })

      test(`the ${names} contract has ${shown}`, async () => {
        const { body: document } = await tenants[names].with('').get('/api/v1/openapi.json')
        const schema = document.components.schemas[shape]
        const text = JSON.stringify(schema)
        assert.deepEqual([text.includes(`"${shown}"`), text.includes(`"${hidden}"`)], [true, false])
        const groups = schema['x-oneof'] ?? []
        assert.ok(groups.length === 0 || groups.some(({ members }: Json) => members.includes(shown)))
      })
    }
  })
}

for (const names of BOTH) {
  test(`what only answers have is in ${names} names too`, async () => {
    const tenant = tenants[names]
    const actionId = await makeConnectorOffer(tenant, { requestSchemaId: await makeForm(tenant, [NAME]) })
    const asked = await tenant.post('/api/v1/task/resource-action', { actionId, formValues: { name: 'platform' } })
    const { task } = taken(asked).taskView
    const { actionInstance } = task.type.action
    const [ref, name, label, step, work] =
      names === 'neutral'
        ? ['resourceActionRef', 'actionName', 'actionDisplayName', 'resourceActionInstance', 'actionInvocationId']
        : [
            'batonResourceActionRef',
            'batonActionName',
            'batonActionDisplayName',
            'batonResourceActionInstance',
            'batonActionInvocationId',
          ]
    assert.deepEqual(Object.keys(actionInstance).sort(), ['displayName', ref].sort())
    const held = actionInstance[ref!]
    assert.deepEqual([held[name!], held[label!]], ['create', 'Create group'])
    assert.deepEqual(Object.keys(task.policy.current.action[step!]), [work])
    const { list } = taken(await tenant.post('/api/v1/task/audits', { taskId: task.id }))
    assert.equal(list[0].source, names === 'neutral' ? 'SOURCE_REEVE' : 'SOURCE_C1')
    const { schemas } = (await tenant.with('').get('/api/v1/openapi.json')).body.components
    for (const [shape, ours, other] of MEMBERS.filter((row) => !WRITTEN.includes(row))) {
      const [shown, hidden] = names === 'neutral' ? [ours, other] : [other, ours]
      assert.deepEqual([shown in schemas[shape].properties, hidden in schemas[shape].properties], [true, false])
    }
  })
}

for (const names of BOTH) {
  test(`a value of the table is read by both names, and written in the ${names} one`, async () => {
    const tenant = tenants[names]
    const [given, local] =
      names === 'neutral'
        ? ['GRANT_JUSTIFICATION_TYPE_SERVICE', 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL']
        : ['GRANT_JUSTIFICATION_TYPE_CONDUCTOR_ONE', 'AUTH_CONFIG_PROVIDER_TYPE_C1_LOCAL']
    for (const word of ['GRANT_JUSTIFICATION_TYPE_SERVICE', 'GRANT_JUSTIFICATION_TYPE_CONDUCTOR_ONE']) {
      const grantTriggerFilter = { grantFilter: { grantJustificationType: word }, inclusionAll: {} }
      const triggers = [{ grantFound: { grantTriggerFilter } }]
      const { automation } = taken(await tenant.post(AUTOMATIONS, { displayName: word, triggers }))
      const [{ grantFound }] = automation.triggers.length > 0 ? automation.triggers : automation.draftTriggers
      assert.equal(grantFound.grantTriggerFilter.grantFilter.grantJustificationType, given)
    }
    const { authConfig } = taken(await tenant.post(AUTH_CONFIGS, { displayName: 'Here', c1Local: {} }))
    assert.equal(authConfig.providerType, local)
  })
}

describe('what is read in compatible names and sent back', () => {
  const read = new Set<string>()
  sweepWrittenBack({
    changes: changesOfPairs(),
    environment: { REEVE_WIRE_NAMES: 'compatible' },
    onRead(_change, object) {
      const text = JSON.stringify(object)
      for (const [shape, ours, other] of WRITTEN) {
        assert.equal(text.includes(`"${ours}":`), false, `${ours} in ${text}`)
        if (text.includes(`"${other}":`)) read.add(`${shape}.${ours}`)
      }
      for (const [ours, other] of Object.entries(PAIRS.packages)) {
        assert.equal(text.includes(`type.googleapis.com/${ours}`), false, `${ours} in ${text}`)
        if (text.includes(`type.googleapis.com/${other}`)) read.add(ours)
      }
    },
  })

  test('was every member of the table, and a type', () => {
    assert.deepEqual([...read].sort(), [...WRITTEN.map(([shape, ours]) => `${shape}.${ours}`), 'reeve.api.'].sort())
  })
})

/** The operations that change an object with a name of the table. */
function changesOfPairs() {
  return operations.filter(({ writes, request }) => writes && 'updateMask' in request.fields && mayHoldPair(request))
}

/** They make a connector, whose configuration names its type. */
const CONFIGURED = ['connectors.create', 'connectors.connect']
/** Takes no configuration. */
const WITHOUT = ['connectors.createDelegated']

test('every row of the table is tried here, and every operation that reads one', () => {
  const rows = MEMBERS.map(([shape, ours]) => `${shape}.${ours}`)
  assert.deepEqual([...Object.keys(PLACES), ...ANSWERED].sort(), rows.sort())
  assert.deepEqual(Object.keys(PAIRS.packages), ['reeve.api.', 'reeve.webhooks.'])
  assert.deepEqual(PAIRS.functions, { reeve: 'c1' })
  const tried = [...Object.values(PLACES).map(({ operation }) => operation), ...CONFIGURED, ...WITHOUT]
  const swept = changesOfPairs().map(({ id }) => id)
  const reading = operations.filter(({ writes, request }) => writes && mayHoldPair(request)).map(({ id }) => id)
  assert.deepEqual(
    reading.filter((id) => !tried.includes(id) && !swept.includes(id)),
    [],
  )
})

test('a row of the table names what the contract has, or is known to wait for it', async () => {
  const { body: document } = await tenants.neutral.with('').get('/api/v1/openapi.json')
  const { schemas } = document.components
  const missing = [...MEMBERS, ...rowsOf(PAIRS.values)].filter(
    ([holder, ours]) =>
      !(ours in (schemas[holder]?.properties ?? {})) && !schemas[holder]?.['x-extensible-enum']?.includes(ours),
  )
  assert.deepEqual(
    missing.map(([holder, ours]) => `${holder}.${ours}`),
    NOT_SERVED,
  )
})

test('no query and no route outside the operations has a name of the table', async () => {
  const { body: document } = await tenants.neutral.with('').get('/api/v1/openapi.json')
  const items = Object.values<Json>(document.paths).flatMap((methods) => Object.values<Json>(methods))
  const outside = items.filter(({ security }) => security !== undefined)
  assert.ok(outside.length > 5)
  const parts = [...outside, ...items.map(({ parameters }) => parameters)]
  const held = new Set(parts.flatMap((part) => [...schemasIn(document, part)]))
  const withPairs = [...Object.keys(PAIRS.members), ...Object.keys(PAIRS.values)]
  assert.deepEqual(
    withPairs.filter((name) => held.has(name)),
    [],
  )
})

/** The names of the schemas that a part of the contract leads to. */
function schemasIn(document: Json, part: Json, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue
    found.add(name)
    schemasIn(document, document.components.schemas[name], found)
  }
  return found
}

test('the compatible contract is valid OpenAPI and differs only in the names of the table', async () => {
  const [neutral, compatible] = await Promise.all(
    BOTH.map(async (names) => (await tenants[names].with('').get('/api/v1/openapi.json')).body),
  )
  const { valid, errors } = await new Validator().validate(structuredClone(compatible))
  assert.ok(valid, JSON.stringify(errors))
  // Two schemas may have a member of one name, of which only one has a pair: lines are told apart by their schema.
  const withoutExamples = (key: string, value: unknown) => (key === 'example' ? undefined : value)
  const linesOf = ({ components, ...rest }: Json) => {
    const outside = JSON.parse(JSON.stringify({ ...rest, servers: [] }, withoutExamples))
    const parts = Object.entries({ ...components.schemas, '': outside })
    return new Set(
      parts.flatMap(([part, json]) =>
        JSON.stringify(json, null, 1)
          .split('\n')
          .map((line) => `${part}:${line}`),
      ),
    )
  }
  const [ours, others] = [linesOf(neutral), linesOf(compatible)]
  const nameIn = (line: string) => line.split('"')[1]
  const only = (one: Set<string>, than: Set<string>) => [
    ...new Set([...one].filter((line) => !than.has(line)).map(nameIn)),
  ]
  const rows = [...MEMBERS, ...rowsOf(PAIRS.values)]
  assert.deepEqual(only(ours, others).sort(), [...new Set(rows.map(([, name]) => name))].sort())
  assert.deepEqual(only(others, ours).sort(), [...new Set(rows.map(([, , other]) => other))].sort())
  const examplesOf = ({ paths }: Json): string => JSON.stringify(paths[`${AUTH_CONFIGS}/{id}`])
  assert.match(examplesOf(neutral), /"reeveLocal":/)
  assert.match(examplesOf(compatible), /"c1Local":/)
  const yaml = await tenants.compatible.with('').get('/api/v1/openapi.yaml')
  assert.ok(MEMBERS.every(([, , other]) => yaml.text.includes(`${other}:`)))
  const unpaired = Object.entries<Json>(neutral.components.schemas).filter(([name]) => !(name in PAIRS.members))
  const elsewhere = new Set(unpaired.flatMap(([, { properties = {} }]) => Object.keys(properties)))
  const gone = WRITTEN.filter(([, member]) => !elsewhere.has(member))
  assert.ok(gone.length > 3 && gone.every(([, member]) => !yaml.text.includes(` ${member}:`)))
})

test('nothing that is stored has a name with a brand', async () => {
  for (const names of BOTH) {
    for (const [, , other] of MEMBERS) {
      for (const table of await tenantTables(worlds[names])) {
        const rows = await worlds[names].sql(`select 1 from ${table} x where to_jsonb(x)::text like $1`, [
          `%"${other}"%`,
        ])
        assert.equal(rows.length, 0, `${other} in ${table}`)
      }
    }
  }
})

for (const names of BOTH) {
  const nameOf = (shape: string, ours: string): string =>
    names === 'neutral' ? ours : MEMBERS.find(([one, member]) => one === shape && member === ours)![2]
  const step = nameOf('AutomationStep', 'sendChatMessage')
  const builtin = nameOf('TenantEmailProvider', 'builtin')
  const hiddenStep = step === 'sendChatMessage' ? 'sendSlackMessage' : 'sendChatMessage'

  describe(`with ${names} names`, () => {
    test('a mask names the member by both names', async () => {
      const server = await openMailServer()
      const smtp = { host: '127.0.0.1', port: server.port, tls: 'NONE' }
      try {
        for (const spelling of ['builtin', 'c1Builtin', 'c1_builtin']) {
          const sent = { fromAddress: 'it@acme.example', smtp }
          taken(await tenants[names].post(MAIL, { emailProvider: sent }))
          const reply = await tenants[names].post(MAIL, { emailProvider: { builtin: {} }, updateMask: spelling })
          assert.deepEqual([taken(reply).emailProvider[builtin], 'smtp' in reply.body.emailProvider], [{}, false])
        }
      } finally {
        await server.close()
      }
      for (const spelling of ['builtin', 'c1Builtin']) {
        const reply = await tenants[names].post(MAIL, { emailProvider: {}, updateMask: `${spelling},smtp` })
        const description = `oneof provider: at most one of ${spelling}, smtp may be named`
        assert.deepEqual(violationsOf(reply)[0], { field: 'updateMask', description })
      }
    })

    test('a conflict or a gap in a oneof is told in these names', async () => {
      const conflict = await tenants[names].post(MAIL, { emailProvider: { c1Builtin: {}, sendgrid: { apiKey: 'k' } } })
      assert.deepEqual(violationsOf(conflict)[0], {
        field: 'emailProvider',
        description: `oneof provider: at most one of ${builtin}, sendgrid may be set`,
      })
      const gap = await tenants[names].post(AUTOMATIONS, { displayName: 'a', automationSteps: [{ stepName: 's' }] })
      const [found] = violationsOf(gap)
      assert.ok(found?.description.includes(` ${step},`), gap.text)
      assert.equal(found?.description.includes(hiddenStep), false)
    })

    test('members nobody knows are listed at their paths in these names', async () => {
      const automationSteps = [{ stepName: 's', sendSlackMessage: { channelName: 'it', body: 'x', colour: 'red' } }]
      const reply = await tenants[names].post(AUTOMATIONS, { displayName: 'a', automationSteps })
      const path = `automationSteps[0].${step}.colour`
      assert.equal(reply.headers['reeve-ignored-fields'], path)
      assert.ok(
        taken(reply).warnings.some(({ field }: Json) => field === path),
        reply.text,
      )
    })

    test('violations come in the order in which the members were sent, by whichever name', async () => {
      const fieldsFor = async (spelling: string) => {
        const automationSteps = [
          { [spelling]: { channelName: '{{ f(', body: 5 }, stepName: 's"', skipIfTrueCel: '1 +' },
        ]
        return violationsOf(await tenants[names].post(AUTOMATIONS, { displayName: 'a', automationSteps })).map(
          ({ field }) => field,
        )
      }
      const fields = await fieldsFor('sendSlackMessage')
      assert.ok(fields[0]?.startsWith(`automationSteps[0].${step}.`) && fields.length > 2, String(fields))
      assert.deepEqual(fields, await fieldsFor('sendChatMessage'))
    })

    test('a run names the kind of its step, and the automation beside it has the member', async () => {
      const run = await runSteps(worlds[names], tenants[names], [
        { stepName: 'say', sendSlackMessage: { channelNameCel: 'string(1 / 0)', body: 'hello' } },
      ])
      assert.deepEqual([run.state, run.steps[0].kind], ['ERROR', step])
      assert.ok(run.error.message.includes(`${step}.channelNameCel`), run.error.message)
      const search = { executionId: run.id, expandMask: { paths: ['automation'] } }
      const { expanded } = taken(await tenants[names].post('/api/v1/search/automation_executions', search))
      assert.equal(expanded[0]['@type'], `type.googleapis.com/${typeIn(names, 'reeve.api.automation.v1.Automation')}`)
      assert.deepEqual(
        [step in expanded[0].automationSteps[0], hiddenStep in expanded[0].automationSteps[0]],
        [true, false],
      )
    })

    test('the type of a configuration is read by both names and written in one', async () => {
      const ours = 'type.googleapis.com/reeve.api.connector.v1.Config'
      const path = `/api/v1/apps/${(await makeApp(tenants[names])).id}/connectors`
      const config = { format: 'csv', content: 'User ID,Email Address\n1,ada@acme.example\n' }
      for (const type of [ours, typeIn('compatible', ours)]) {
        const asked = { catalogId: 'file', config: { ...config, '@type': type } }
        const { connector } = taken(await tenants[names].post(`${path}/create`, asked)).connectorView
        assert.equal(connector.config['@type'], typeIn(names, ours))
        const again = { connector: { config: { ...connector.config, content: config.content } } }
        const { connectorView } = taken(await tenants[names].post(`${path}/${connector.id}`, again))
        assert.deepEqual(connectorView.connector.config, connector.config)
      }
      const wrong = await tenants[names].post(`${path}/create`, {
        catalogId: 'file',
        config: { ...config, '@type': 'x' },
      })
      assert.deepEqual(violationsOf(wrong), [{ field: 'config.@type', description: `must be ${typeIn(names, ours)}` }])
    })

    test('a delivery names its event so, in the head, in the body and where it is shown', async () => {
      const inbox = await openInbox()
      inboxes.push(inbox)
      const hook = await makeHook(tenants[names], inbox.url)
      const instance = await testHook(worlds[names], tenants[names], hook.id)
      const event = typeIn(names, 'reeve.webhooks.v1.PayloadTest')
      const path = `/api/v1/webhooks/${hook.id}/instances/${instance.id}/redeliver`
      taken(await withWork(worlds[names], () => tenants[names].post(path)))
      await worlds[names].work()
      assert.equal(inbox.arrived.length, 2)
      for (const { headers, body } of inbox.arrived) {
        const sent = JSON.parse(body)
        assert.deepEqual(
          [headers['webhook-event'], sent.event, sent.payload['@type']],
          [event, event, `type.googleapis.com/${event}`],
        )
      }
      assert.equal((await readInstance(tenants[names], hook.id, instance.id)).event, event)
    })

    test('functions are found under both roots, and an expression is given back as it was written', async () => {
      for (const root of ['reeve', ...Object.values(PAIRS.functions)]) {
        const text = `${root}.user.v1.HasApp(subject, "a")`
        const { markers } = taken(await tenants[names].post('/api/v1/policies/validate/cel', { text }))
        assert.deepEqual(markers, [])
        const automationSteps = [
          {
            stepName: 's',
            skipIfTrueCel: `${root}.user.v1.HasApp(reeve.directory.users.v1.GetByID("u"), "a")`,
            waitForDuration: { duration: '1s' },
          },
        ]
        const { automation } = taken(await tenants[names].post(AUTOMATIONS, { displayName: 'a', automationSteps }))
        assert.equal(automation.automationSteps[0].skipIfTrueCel, automationSteps[0]?.skipIfTrueCel)
      }
    })

    test('an answer that is kept for a repeated call comes back in these names', async () => {
      const automationSteps = [{ stepName: 's', sendSlackMessage: { channelName: 'it', body: 'x' } }]
      const send = () =>
        tenants[names].post(AUTOMATIONS, { displayName: 'a', automationSteps }, { 'idempotency-key': 'one' })
      const [first, second] = [await send(), await send()]
      assert.equal(second.headers['idempotency-replayed'], 'true')
      assert.equal(second.text, first.text)
      assert.ok(step in taken(second).automation.automationSteps[0])
    })
  })
}

test('a type has its other name in every package of the table, and no other type has one', () => {
  for (const [ours, other] of Object.entries(PAIRS.packages)) {
    for (const host of ['', 'type.googleapis.com/']) {
      assert.equal(writtenType('compatible', `${host}${ours}a.v1.B`), `${host}${other}a.v1.B`)
      assert.equal(neutralType(`${host}${other}a.v1.B`), `${host}${ours}a.v1.B`)
    }
  }
  assert.equal(
    writtenType('compatible', 'type.googleapis.com/google.rpc.ErrorInfo'),
    'type.googleapis.com/google.rpc.ErrorInfo',
  )
})

test('the names are neutral unless the operator says compatible; another word stops the start', () => {
  assert.equal(readSettings({}).REEVE_WIRE_NAMES, 'neutral')
  assert.throws(() => readSettings({ REEVE_WIRE_NAMES: 'branded' }), {
    message: 'REEVE_WIRE_NAMES: must be neutral or compatible, not "branded"',
  })
})
