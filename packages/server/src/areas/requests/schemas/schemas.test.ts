import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { makeEntitlement } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { makeForm, makeOffer, SCHEMAS } from '../../../../test/requests.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const BINDING = '/api/v1/request_schema_entitlement_binding'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const text = (name: string, more = {}) => ({ name, stringField: {}, ...more })
const refused = (reply: Reply): string[] => {
  assert.equal(reply.status, 400, reply.text)
  return violationsOf(reply).map(({ field }) => field)
}
const create = (body: Record<string, unknown>) => acme.post(SCHEMAS, { name: 'f', ...body })

test('a form is read back as it was written, with every type of field', async () => {
  const fields = [
    text('plain', { description: '*why*', stringField: { defaultValue: 'd', rules: { minLen: '1', email: false } } }),
    { name: 'secret', stringField: { passwordField: {} } },
    { name: 'pick', stringField: { pickerField: { userPicker: { userIds: ['u'], includeDeactivated: true } } } },
    { name: 'day', stringField: { dateField: { minDaysFromToday: 0, maxDaysFromToday: 0 } } },
    { name: 'flag', boolField: { rules: { const: false }, toggleField: {} } },
    { name: 'count', int64Field: { defaultValue: '0', rules: { gte: '0' }, numberField: { minValue: '0' } } },
    { name: 'list', stringSliceField: { rules: { items: { string: { uuid: true } } }, chipsField: {} } },
    { name: 'map', stringMapField: { defaultValue: { a: 'b' } } },
    { name: 'file', fileField: { acceptedFileTypes: ['.pdf'], maxFileSize: '1024', fileInputField: {} } },
    { name: 'consent', oauth2Field: { oauth2FieldView: {} } },
  ]
  const fieldGroups = [{ name: 'g', displayName: 'G', helpText: '', default: true, fields: ['plain', 'day'] }]
  const fieldRelationships = [
    { fieldNames: ['plain', 'day'], requiredTogether: {} },
    { fieldNames: ['flag'], dependentOn: { dependencyFieldNames: ['count'] } },
  ]
  const made = await create({ description: 'about', fields, fieldGroups, fieldRelationships })
  assert.equal(made.status, 200, made.text)
  const { id, form } = made.body.requestSchema
  assert.deepEqual([form.id, form.displayName, form.description], [id, 'f', 'about'])
  assert.deepEqual([form.fieldGroups, form.fieldRelationships], [fieldGroups, fieldRelationships])
  assert.deepEqual(form.fields[4].boolField.rules, { const: false })
  assert.deepEqual(form.fields[5].int64Field.rules, { gte: '0', in: [], notIn: [], ignoreEmpty: false })
  assert.equal('email' in form.fields[0].stringField.rules, false)
  const back = await acme.post(`${SCHEMAS}/${id}`, { requestSchema: made.body.requestSchema })
  assert.deepEqual(back.body.requestSchema, made.body.requestSchema)
})

test('rules of elements that are no texts are kept as they were written, apply to nothing, and are warned of', async () => {
  const items = { int64: { gte: '5', note: ['any'] } }
  const field = (held: object) => ({ name: 'list', stringSliceField: { rules: { items: held }, chipsField: {} } })
  const made = await create({ fields: [field(items)] })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.headers['reeve-ignored-fields'], undefined)
  const { requestSchema, warnings } = made.body
  assert.deepEqual(requestSchema.form.fields[0].stringSliceField.rules.items, items)
  assert.deepEqual(warnings, [
    'fields[0].stringSliceField.rules.items.int64: elements are texts, so only rules under string apply',
  ])
  const back = await acme.post(`${SCHEMAS}/${requestSchema.id}`, { requestSchema })
  assert.deepEqual([back.body.requestSchema, back.body.warnings?.length], [requestSchema, 1], back.text)
  const calm = await create({ fields: [field({ enum: {} })] })
  assert.deepEqual([calm.status, calm.body.warnings], [200, []], calm.text)
  assert.deepEqual(refused(await create({ fields: [field({ map: 5 })] })), [
    'fields[0].stringSliceField.rules.items.map',
  ])
  assert.equal((await create({ fields: [field({ ...items, string: { email: true } })] })).status, 400)
})

test('everything that is wrong with a form is told at once', async () => {
  const reply = await create({
    fields: [
      text('a'),
      text('a'),
      { name: 'rules', stringField: { rules: { minLen: '5', maxLen: '2', pattern: '(' } } },
      { name: 'choice', stringField: { selectField: { options: [] } } },
      { name: 'other', stringField: { defaultValue: 'c', selectField: { options: [{ value: 'x' }, { value: 'x' }] } } },
      { name: 'day', stringField: { dateField: { minDate: '2026-02-30', maxDaysFromToday: 1, minDaysFromToday: 2 } } },
      { name: 'number', int64Field: { rules: { gt: '4', lt: '5' }, numberField: { step: '0' } } },
      { name: 'pick', stringField: { pickerField: { appUserPicker: {} } } },
      { name: 'app', stringSliceField: { pickerField: { resourcePicker: { appId: 'nope' } } } },
      { name: 'cel', int64Field: {}, sharedConfig: { defaultValueCel: '"text"', inputTransformationCel: 'oops(' } },
      { name: 'fixed', required: true, readOnly: true, stringField: {} },
      { name: 'password', stringField: { defaultValue: 'x', passwordField: {} } },
    ],
    fieldGroups: [
      { name: 'g', fields: ['a', 'nothing'] },
      { name: 'g', fields: ['a'] },
    ],
    fieldRelationships: [
      { fieldNames: ['a'], atLeastOne: {} },
      { fieldNames: ['a', 'gone'], requiredTogether: {} },
      { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['a'] } },
    ],
  })
  const named = refused(reply)
  const reported = [
    'fields[1].name',
    'fields[2].stringField.rules.maxLen',
    'fields[2].stringField.rules.pattern',
    'fields[3].stringField.selectField.options',
    'fields[4].stringField.selectField.options[1].value',
    'fields[5].stringField.dateField.minDate',
    'fields[5].stringField.dateField.maxDaysFromToday',
    'fields[6].int64Field.rules.lt',
    'fields[6].int64Field.numberField.step',
    'fields[7].stringField.pickerField.appUserPicker.appId',
    'fields[9].sharedConfig.defaultValueCel',
    'fields[9].sharedConfig.inputTransformationCel',
    'fields[10].required',
    'fields[11].stringField.defaultValue',
    'fieldGroups[0].fields[1]',
    'fieldGroups[1].name',
    'fieldGroups[1].fields[0]',
    'fieldRelationships[0].fieldNames',
    'fieldRelationships[1].fieldNames[1]',
    // Twenty violations are reported: the missing app is the next.
    'fieldRelationships[2].dependentOn.dependencyFieldNames[0]',
  ]
  assert.deepEqual(named, reported)
})

test('a field has exactly one type, one view and one provider', async () => {
  assert.deepEqual(refused(await create({ fields: [{ name: 'a' }] })), ['fields[0]'])
  assert.deepEqual(refused(await create({ fields: [{ name: 'a', stringField: {}, boolField: {} }] })), ['fields[0]'])
  const views = { textField: {}, passwordField: {} }
  assert.deepEqual(refused(await create({ fields: [{ name: 'a', stringField: views }] })), ['fields[0].stringField'])
  const providers = { adminConfig: {}, userConfig: {} }
  assert.deepEqual(refused(await create({ fields: [text('a', providers)] })), ['fields[0]'])
  const app = { name: 'a', stringField: { pickerField: { appUserPicker: { appId: 'nope' } } } }
  const missing = await create({ fields: [app] })
  assert.deepEqual(
    [refused(missing), reasonOf(missing)],
    [['fields[0].stringField.pickerField.appUserPicker.appId'], 'REFERENCE_NOT_FOUND'],
  )
})

test('an update writes what its mask names, and is checked as a whole', async () => {
  const path = `${SCHEMAS}/${await makeForm(acme, [text('a')], { fieldGroups: [{ name: 'g', fields: ['a'] }] })}`
  const renamed = await acme.post(path, {
    requestSchema: { form: { displayName: 'new', fields: [] } },
    updateMask: 'form.display_name',
  })
  assert.deepEqual(
    [renamed.body.requestSchema.form.displayName, renamed.body.requestSchema.form.fields.length],
    ['new', 1],
  )
  const emptied = await acme.post(path, { requestSchema: { form: { fields: [] } }, updateMask: 'form.fields' })
  assert.deepEqual(refused(emptied), ['requestSchema.form.fieldGroups[0].fields[0]'])
  const hidden = { justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE' }
  assert.equal((await acme.post(path, { requestSchema: hidden })).body.requestSchema.form.displayName, 'new')
  assert.deepEqual(refused(await acme.post(path, { requestSchema: {}, updateMask: 'form' })), ['requestSchema.form'])
})

test('an entitlement has one form at most, and loses it with the form', async () => {
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(acme)
  const entitlementRef = { appId, id: entitlementId }
  const [one, other] = [await makeForm(acme, [text('a')]), await makeForm(acme, [text('b')])]
  assert.equal((await acme.put(BINDING, { entitlementRef })).status, 404)
  const bound = { requestSchemaId: one, entitlementRef }
  assert.deepEqual((await acme.post(BINDING, bound)).body, bound)
  assert.equal((await acme.post(BINDING, bound)).status, 200)
  assert.deepEqual((await acme.put(BINDING, { entitlementRef })).body, bound)
  const second = await acme.post(BINDING, { requestSchemaId: other, entitlementRef })
  assert.deepEqual([second.status, reasonOf(second)], [409, 'ALREADY_EXISTS'])
  assert.equal((await acme.delete(BINDING, { requestSchemaId: other, entitlementRef })).status, 404)
  assert.equal((await acme.delete(BINDING, bound)).status, 200)
  assert.equal((await acme.put(BINDING, { entitlementRef })).status, 404)
  await acme.post(BINDING, bound)
  assert.equal((await acme.delete(`${SCHEMAS}/${one}`)).status, 200)
  assert.equal((await acme.get(`${SCHEMAS}/${one}`)).status, 404)
  const view = await acme.get(`/api/v1/apps/${appId}/entitlements/${entitlementId}`)
  assert.equal(view.body.appEntitlementView.appEntitlement.requestSchemaId, '')
  const gone = await acme.post(BINDING, bound)
  assert.deepEqual([refused(gone), reasonOf(gone)], [['requestSchemaId'], 'REFERENCE_NOT_FOUND'])
  const nowhere = { requestSchemaId: other, entitlementRef: { appId, id: 'nope' } }
  assert.deepEqual(refused(await acme.post(BINDING, nowhere)), ['entitlementRef'])
  const named = await acme.post(`/api/v1/apps/${appId}/entitlements/${entitlementId}`, {
    entitlement: { requestSchemaId: one },
  })
  assert.deepEqual(refused(named), ['entitlement.requestSchemaId'])
})

test('a form that an offer asks with stays', async () => {
  const requestSchemaId = await makeForm(acme, [text('a')])
  const { id } = await makeOffer(acme, { requestSchemaId })
  const reply = await acme.delete(`${SCHEMAS}/${requestSchemaId}`)
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'IN_USE'])
  assert.match(reply.text, new RegExp(id))
})

test('forms are made by Super Administrators, read by whoever may ask, and bound by owners of the app', async () => {
  const basic = await person(acme, ['basic_user'])
  const requests = await person(acme, ['request_admin'])
  const owner = await person(acme, ['app_admin'])
  const path = `${SCHEMAS}/${await makeForm(acme, [text('a')])}`
  assert.equal((await basic.get(path)).status, 200)
  for (const caller of [basic, requests, owner]) {
    assert.equal((await caller.post(SCHEMAS, { name: 'f' })).status, 403)
    assert.equal((await caller.delete(path)).status, 403)
  }
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(acme)
  const binding = { requestSchemaId: path.split('/').at(-1), entitlementRef: { appId, id: entitlementId } }
  assert.equal((await basic.post(BINDING, binding)).status, 403)
  assert.equal((await owner.post(BINDING, binding)).status, 400)
  await acme.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, entitlement_id, created_at)
     values ($1, 'app', $2, 'owner', $3, '', now())`,
    [acme.id, appId, owner.userId],
  )
  assert.equal((await owner.post(BINDING, binding)).status, 200)
})
