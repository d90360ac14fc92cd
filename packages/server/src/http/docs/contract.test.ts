import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { parse } from 'yaml'
import type { Json } from '../../../test/caller.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { addressesFor } from '../../service/addresses.ts'
import { contractOf } from './contract.ts'

let world: World
let anyone: TestTenant

before(async () => {
  world = await createWorld()
  anyone = await world.tenant('default')
})
after(() => world.stop())

const committed = (): Json => JSON.parse(readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8'))

const itemsOf = (document: Json): [string, Json][] =>
  Object.entries<Json>(document.paths).flatMap(([path, items]) =>
    Object.entries<Json>(items).map(([method, item]): [string, Json] => [`${method} ${path}`, item]),
  )

test('the contract is valid OpenAPI 3.1.0 by a public validator, as served and as committed', async () => {
  const { body } = await anyone.with('').get('/api/v1/openapi.json')
  for (const document of [body, committed()]) {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    assert.ok(valid, JSON.stringify(errors))
    assert.equal(document.openapi, '3.1.0')
    assert.equal(document.info.version, '0.1.0-alpha')
    assert.deepEqual(document.security, [{ bearerAuth: [], oauth: [] }])
  }
})

test('every operation has an id, one good answer, its refusals by status and one answer for everything else', () => {
  const refusals = ['400', '401', '403', '404', '429']
  const ofBodies = ['409', '413', '415']
  for (const [name, { operationId, responses }] of itemsOf(committed())) {
    // An upload answers nothing.
    const good = name.startsWith('put /api/v1/file/') ? '204' : '200'
    const listed = [good, ...refusals, ...(name.startsWith('get ') ? [] : ofBodies), 'default']
    assert.deepEqual(Object.keys(responses).sort(), listed.sort(), name)
    assert.match(operationId ?? '', /^\w+(?:\.\w+)+$/, name)
  }
})

test('a length of time is described as the seconds it is written in', () => {
  const { schemas } = committed().components
  assert.deepEqual(schemas.WebhooksServiceCreateRequest.properties.callbackTimeout, {
    type: ['string', 'null'],
    pattern: '^[0-9]{1,12}(\\.[0-9]{1,9})?s$',
    examples: ['3600s'],
    description: schemas.WebhooksServiceCreateRequest.properties.callbackTimeout.description,
  })
  assert.doesNotMatch(JSON.stringify(committed()), /"format":"duration"/)
})

test('what a request may say null for has that type, and null is taken there', async () => {
  const { schemas } = committed().components
  const { properties } = schemas.Automation
  assert.deepEqual(properties.triggers.type, ['array', 'null'])
  assert.deepEqual(properties.context.anyOf, [{ $ref: '#/components/schemas/AutomationContext' }, { type: 'null' }])
  assert.equal(properties.displayName.type, 'string')
  const tenant = await world.tenant()
  const { body } = await tenant.post('/api/v1/automations', { displayName: 'Leavers' })
  const nulls = Object.fromEntries(
    Object.entries<Json>(properties).flatMap(([name, { type, anyOf }]) =>
      anyOf || type?.includes?.('null') ? [[name, null]] : [],
    ),
  )
  assert.ok('automationSteps' in nulls && 'circuitBreaker' in nulls && 'createdAt' in nulls)
  const path = `/api/v1/automations/${body.automation.id}`
  const changed = await tenant.post(path, { automation: { displayName: 'Movers', ...nulls }, updateMask: null })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.automation.displayName, 'Movers')
  assert.ok(Object.values(changed.body.automation).every((value) => value !== null))
})

test('a shape of answers alone has no null', () => {
  const document = committed()
  const { schemas } = document.components
  for (const [name, { 'x-optional-in-answers': shared, properties = {} }] of Object.entries<Json>(schemas)) {
    if (shared) continue
    for (const [member, { type, anyOf }] of Object.entries<Json>(properties)) {
      assert.ok(!anyOf && !Array.isArray(type), `${name}.${member}`)
    }
  }
})

test('every reference of the contract leads somewhere, and every operation has an id of its own', () => {
  const document = committed()
  const references = new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g))
  for (const one of references) assert.ok(one.split('/').at(-1)! in document.components.schemas, one)
  const ids = itemsOf(document).flatMap(([, { operationId }]) => (operationId ? [operationId] : []))
  assert.equal(new Set(ids).size, ids.length)
})

test('every path but those that OAuth and applications have their own place for stands under /api', () => {
  const elsewhere = Object.keys(committed().paths).filter((path) => !/^\/api\/v[12]\//.test(path))
  assert.deepEqual(
    elsewhere.filter((path) => !/^\/(auth\/v1|\.well-known|sso)\//.test(path)),
    [],
  )
})

test('a download is declared with the type of its file', () => {
  const types = itemsOf(committed())
    .filter(([, { tags }]) => tags[0] === 'downloads')
    .map(([, { responses }]) => Object.keys(responses[200].content))
  assert.deepEqual(types.flat().sort(), [
    'application/octet-stream',
    'application/octet-stream',
    'application/x-ndjson',
    'text/csv',
  ])
})

test('what is deprecated is marked so', () => {
  const { schemas } = committed().components
  const marked = [
    ['AutomationStep', 'evaluateExpressions'],
    ['GeneratePassword', 'passwordPolicyId'],
    ['SendEmail', 'email'],
    ['ScheduleTrigger', 'skipIfTrueCel'],
    ['EntitlementExclusionCriteria', 'excludedResourceTypeIds'],
  ].filter(([shape, member]) => schemas[shape!].properties[member!].deprecated !== true)
  assert.deepEqual(marked, [])
})

test('the contract is the same in YAML, readable without a token and from any page', async () => {
  const json = await anyone.with('').get('/api/v1/openapi.json')
  const yaml = await anyone.with('').get('/api/v1/openapi.yaml')
  assert.equal(yaml.headers['content-type'], 'application/yaml')
  assert.deepEqual(parse(yaml.text), json.body)
  for (const { headers } of [json, yaml]) {
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cache-control'], 'public, max-age=300')
  }
})

test('a single host is named as it is called, a domain with a variable for the tenant', async () => {
  const { body } = await anyone.get('/api/v1/openapi.json')
  assert.deepEqual(body.servers, [{ url: world.url }])
  const publicUrl = new URL('https://reeve.test')
  const addresses = addressesFor({ domain: 'reeve.test', publicUrl, host: '0.0.0.0', port: 8080 })
  const [server]: Json = contractOf({ operations: [], endpoints: [], intakes: [], addresses }).servers
  assert.equal(server.url, 'https://{tenantDomain}.reeve.test')
  assert.equal(server.variables.tenantDomain.default, 'example')
})

test('the page is served with a policy that allows nothing from elsewhere and no inline script', async () => {
  const { headers, status } = await anyone.with('').get('/docs')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/)
  assert.doesNotMatch(policy, /unsafe|\*/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.equal((await anyone.with('').get('/docs/')).status, 404)
})
