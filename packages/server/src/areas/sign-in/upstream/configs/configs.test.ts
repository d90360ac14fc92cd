import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../../test/caller.ts'
import { issue } from '../../../../../test/outbound/certificates.ts'
import { eventKinds, person } from '../../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../../test/replies.ts'
import { idpMetadata } from '../../../../../test/saml-apps.ts'
import { AUTH_CONFIGS, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const OKTA = { domain: 'acme.okta.com', oidcClientId: 'reeve', oidcClientSecret: 'kept-and-never-shown' }
const OIDC = { issuerId: 'https://login.example.com/', oidcClientId: 'reeve', oidcClientSecret: 'kept-and-never-shown' }

const builtin = async (tenant: TestTenant): Promise<Json> =>
  (await tenant.get(AUTH_CONFIGS)).body.list.find((one: Json) => one.displayName === 'Local accounts')
const update = (tenant: TestTenant, id: string, authConfig: object, updateMask?: string): Promise<Reply> =>
  tenant.post(`${AUTH_CONFIGS}/${id}`, { authConfig, ...(updateMask ? { updateMask } : {}) })

function assertRefused(reply: Reply, reason: string, message: RegExp): void {
  assert.ok(reply.status >= 400, reply.text)
  assert.equal(reasonOf(reply), reason, reply.text)
  assert.match(reply.body.message, message)
}

test('every tenant begins with one active default configuration for local accounts', async () => {
  const acme = await world.tenant()
  const { list } = (await acme.get(AUTH_CONFIGS)).body
  assert.equal(list.length, 1)
  const [{ id, createdAt, updatedAt, ...config }] = list
  assert.ok(id && createdAt && updatedAt)
  assert.deepEqual(config, {
    providerType: 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL',
    displayName: 'Local accounts',
    status: 'AUTH_CONFIG_STATUS_ACTIVE',
    isDefaultBootstrap: true,
    bootstrapDomains: [],
    deprecationMessage: '',
    createUsers: false,
    createDomains: [],
    reeveLocal: { delegatedVerifiers: [] },
  })
})

describe('a configuration', () => {
  test('that is switched off may wait for its provider; it is neither tried nor used before it is whole', async () => {
    const acme = await world.tenant()
    const draft = await newAuthConfig(acme, { status: 'AUTH_CONFIG_STATUS_DISABLED', oidc: {} })
    const addresses = await acme.get(`${AUTH_CONFIGS}/${draft.id}/addresses`)
    assert.deepEqual(addresses.body, {
      redirectUrl: `${acme.baseUrl}/auth/v1/callback/${draft.id}`,
      entityId: '',
      acsUrl: '',
    })
    assert.deepEqual(fieldsOf(await acme.post(`${AUTH_CONFIGS}/${draft.id}/test`)), [
      'oidc.issuerId',
      'oidc.oidcClientId',
      'oidc.oidcClientSecret',
    ])
    const active = await update(acme, draft.id, { status: 'AUTH_CONFIG_STATUS_ACTIVE' }, 'status')
    assert.equal(active.status, 400, active.text)
    const whole = await update(acme, draft.id, { oidc: OIDC, status: 'AUTH_CONFIG_STATUS_ACTIVE' }, 'oidc,status')
    assert.equal(whole.status, 200, whole.text)
  })

  test('takes the metadata of a SAML provider, and says what is missing in it', async () => {
    const acme = await world.tenant()
    const read = (body: Json) => acme.post(`${AUTH_CONFIGS}/read-metadata`, body)
    const found = await read({ xml: idpMetadata() })
    assert.equal(found.status, 200, found.text)
    const { entityId, ssoUrl, certificates } = found.body
    assert.deepEqual([entityId, ssoUrl], ['https://idp.example/saml', 'https://idp.example/saml/sso'])
    const draft = await newAuthConfig(acme, { status: 'AUTH_CONFIG_STATUS_DISABLED', saml: {} })
    const saved = await update(acme, draft.id, { saml: { entityId, ssoUrl, certificates } }, 'saml')
    assert.equal(saved.status, 200, saved.text)
    const refused = await read({ xml: idpMetadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor') })
    assert.deepEqual(fieldsOf(refused), ['xml'])
    assert.match(refused.body.message, /needs an IDPSSODescriptor/)
    assert.deepEqual(fieldsOf(await read({ url: 'https://127.0.0.1:1/metadata' })), ['url'])
    assert.equal(
      (await (await person(acme, ['read_only_admin'])).post(`${AUTH_CONFIGS}/read-metadata`, { xml: 'x' })).status,
      403,
    )
  })

  test('is made, read, changed and removed, each with its event', async () => {
    const acme = await world.tenant()
    const made = await newAuthConfig(acme, { bootstrapDomains: ['Acme.Example'], okta: OKTA })
    assert.deepEqual(made.bootstrapDomains, ['acme.example'])
    assert.equal(made.providerType, 'AUTH_CONFIG_PROVIDER_TYPE_OKTA')
    const path = `${AUTH_CONFIGS}/${made.id}`
    assert.deepEqual((await acme.get(path)).body.authConfig, made)
    const changed = await update(acme, made.id, { displayName: 'Staff' }, 'displayName')
    assert.equal(changed.body.authConfig.displayName, 'Staff')
    assert.equal((await acme.delete(path)).status, 200)
    assert.equal((await acme.get(path)).status, 404)
    const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('signIn.'))
    assert.deepEqual(kinds, ['signIn.authConfig.created', 'signIn.authConfig.updated', 'signIn.authConfig.deleted'])
  })

  const PROVIDERS: Record<string, { body: object; type: string }> = {
    okta: { body: OKTA, type: 'OKTA' },
    onelogin: { body: { ...OKTA, domain: 'acme.onelogin.com' }, type: 'ONELOGIN' },
    jumpcloud: { body: { oidcClientId: 'reeve', oidcClientSecret: 's' }, type: 'JUMPCLOUD' },
    pingone: { body: { environmentId: 'abc-123', oidcClientId: 'reeve', oidcClientSecret: 's' }, type: 'PINGONE' },
    oidc: { body: { ...OIDC, scopes: ['email'], exactMatchClaims: { group: 'staff' } }, type: 'OIDC' },
    reeveLocal: { body: { delegatedVerifiers: ['DELEGATED_VERIFIER_TYPE_GOOGLE'] }, type: 'REEVE_LOCAL' },
    saml: {
      body: {
        entityId: 'https://idp.example.com',
        ssoUrl: 'https://idp.example.com/sso',
        certificates: [issue({ name: 'idp.example.com' }).cert.trim()],
        emailAttribute: 'mail',
        nameIdFormat: '',
        signRequests: true,
        wantEncrypted: false,
      },
      type: 'SAML',
    },
  }
  for (const [name, { body, type }] of Object.entries(PROVIDERS)) {
    test(`of the provider ${name} shows what was given but its secret`, async () => {
      const acme = await world.tenant()
      const made = await newAuthConfig(acme, { [name]: body })
      assert.equal(made.providerType, `AUTH_CONFIG_PROVIDER_TYPE_${type}`)
      const shown = 'oidcClientSecret' in body ? { ...body, oidcClientSecret: '' } : body
      assert.deepEqual(made[name], { ...(name === 'oidc' ? { scopes: [], exactMatchClaims: {} } : {}), ...shown })
    })
  }

  test('keeps its secret sealed and shows it nowhere', async () => {
    const acme = await world.tenant()
    const { id } = await newAuthConfig(acme, { oidc: OIDC })
    const rows = await acme.sql('select row_to_json(a)::text as text from auth_configs a where id = $1', [id])
    assert.doesNotMatch(String(rows[0]?.text), /kept-and-never-shown/)
    const events = await acme.sql('select row_to_json(e)::text as text from events e where tenant_id = $1', [acme.id])
    assert.ok(events.every(({ text }) => !String(text).includes('kept-and-never-shown')))
    assert.ok(world.logs.every((line) => !line.includes('kept-and-never-shown')))
  })

  test('takes the provider under its other names', async () => {
    const acme = await world.tenant()
    for (const name of ['local', 'c1Local', 'reeve_local']) {
      assert.deepEqual((await newAuthConfig(acme, { [name]: {} })).reeveLocal, { delegatedVerifiers: [] })
    }
  })

  const REFUSED: Record<string, { body: object; reason?: string; message: RegExp }> = {
    'without a provider': { body: {}, reason: 'ONEOF_REQUIRED', message: /one of google, microsoft/ },
    'with two providers': { body: { okta: OKTA, oidc: OIDC }, reason: 'ONEOF_CONFLICT', message: /at most one of/ },
    'with an http issuer': {
      body: { oidc: { ...OIDC, issuerId: 'http://login.example.com' } },
      message: /^oidc.issuerId: must use https$/,
    },
    'with the address of a document as issuer': {
      body: { oidc: { ...OIDC, issuerId: 'https://login.example.com/.well-known/openid-configuration' } },
      message: /^oidc.issuerId: must be the issuer, not the address of its document$/,
    },
    'with a password in the issuer': {
      body: { oidc: { ...OIDC, issuerId: 'https://a:b@login.example.com' } },
      message: /must not hold a user name or password/,
    },
    'without an issuer': {
      body: { oidc: { oidcClientId: 'a', oidcClientSecret: 'b' } },
      reason: 'VALUE_REQUIRED',
      message: /^oidc.issuerId: is required$/,
    },
    'without a secret': {
      body: { okta: { ...OKTA, oidcClientSecret: '' } },
      reason: 'VALUE_REQUIRED',
      message: /^okta.oidcClientSecret: is required$/,
    },
    'with an address as domain': {
      body: { okta: { ...OKTA, domain: 'https://acme.okta.com' } },
      message: /^okta.domain: must be a domain such as example.com/,
    },
    'of Google while the operator has no client there': {
      body: { google: { hostedDomains: ['acme.example'] } },
      reason: 'FEATURE_DISABLED',
      message:
        /^google: the operator has set no client for it \(REEVE_GOOGLE_CLIENT_ID and REEVE_GOOGLE_CLIENT_SECRET\)$/,
    },
    'of Microsoft without a directory': {
      body: { microsoft: { tenantIds: [] } },
      reason: 'VALUE_REQUIRED',
      message: /^microsoft.tenantIds: is required$/,
    },
    'that makes users of any domain': {
      body: { oidc: OIDC, createUsers: true },
      reason: 'VALUE_REQUIRED',
      message: /^createDomains: is required with createUsers/,
    },
    'of SAML with a text that is no certificate': {
      body: { saml: { entityId: 'e', ssoUrl: 'https://idp.example.com', certificates: ['x'] } },
      message: /^saml.certificates\[0\]: must be one certificate in PEM$/,
    },
    'of SAML that posts to http': {
      body: { saml: { entityId: 'e', ssoUrl: 'http://idp.example.com', certificates: [] } },
      message: /^saml.ssoUrl: must use https/,
    },
    'with a member that nobody knows': {
      body: { oidc: OIDC, statuz: 'x' },
      reason: 'UNKNOWN_FIELD',
      message: /did you mean "status"/,
    },
  }
  for (const [name, { body, reason = 'VALUE_INVALID', message }] of Object.entries(REFUSED)) {
    test(`${name} is refused`, async () => {
      const acme = await world.tenant()
      assertRefused(await acme.post(AUTH_CONFIGS, { displayName: 'x', ...body }), reason, message)
      assert.equal((await acme.get(AUTH_CONFIGS)).body.list.length, 1)
    })
  }

  test('keeps its provider', async () => {
    const acme = await world.tenant()
    const { id } = await newAuthConfig(acme, { okta: OKTA })
    assertRefused(
      await update(acme, id, { oidc: OIDC }),
      'VALUE_INVALID',
      /^authConfig.oidc: the provider is okta and cannot be changed/,
    )
    assertRefused(await update(acme, id, {}, 'okta'), 'VALUE_INVALID', /^authConfig.okta: the provider is okta/)
  })

  test('keeps its secret for the issuer it was given for only', async () => {
    const acme = await world.tenant()
    const { id } = await newAuthConfig(acme, { okta: OKTA })
    const moved = await update(acme, id, { okta: { ...OKTA, domain: 'evil.okta.com', oidcClientSecret: '' } })
    assertRefused(
      moved,
      'VALUE_REQUIRED',
      /^authConfig.okta.oidcClientSecret: must be given again, because domain changed/,
    )
    const masked = await update(acme, id, { okta: { domain: 'evil.okta.com' } }, 'okta.domain')
    assertRefused(masked, 'VALUE_REQUIRED', /must be given again/)
    assert.equal(
      (await update(acme, id, { okta: { ...OKTA, oidcClientSecret: '', oidcClientId: 'other' } })).status,
      200,
    )
    assert.equal((await update(acme, id, { okta: { ...OKTA, domain: 'new.okta.com' } })).status, 200)
  })

  test('changes its secret by a mask that names it, and by no other', async () => {
    const acme = await world.tenant()
    const { id } = await newAuthConfig(acme, { okta: OKTA })
    const sealed = async () =>
      (await acme.sql('select sealed_secret from auth_configs where id = $1', [id]))[0]?.sealed_secret
    const before = await sealed()
    const okta = { ...OKTA, oidcClientSecret: 'another' }
    await update(acme, id, { displayName: 'New', okta }, 'displayName')
    assert.deepEqual(await sealed(), before)
    await update(acme, id, { okta }, 'okta.oidcClientSecret')
    assert.notDeepEqual(await sealed(), before)
  })

  test('is for Super Administrators, and to be read by Read-Only Administrators', async () => {
    const acme = await world.tenant()
    const [reader, basic] = [await person(acme, ['read_only_admin']), await person(acme, ['basic_user'])]
    const { id } = await builtin(acme)
    assert.equal((await reader.get(AUTH_CONFIGS)).status, 200)
    assert.equal((await reader.post(AUTH_CONFIGS, { displayName: 'x', oidc: OIDC })).status, 403)
    assert.equal((await basic.get(`${AUTH_CONFIGS}/${id}`)).status, 403)
    assert.equal((await basic.post(`${AUTH_CONFIGS}/${id}/test`)).status, 403)
  })

  test('of local accounts cannot be tested', async () => {
    const acme = await world.tenant()
    const { id } = await builtin(acme)
    assertRefused(await acme.post(`${AUTH_CONFIGS}/${id}/test`), 'NOT_TESTABLE', /need no test/)
  })
})

describe('among all configurations', () => {
  const DISABLED = { status: 'AUTH_CONFIG_STATUS_DISABLED' }

  test('the last active one cannot be disabled, deprecated or deleted', async () => {
    const acme = await world.tenant()
    const { id } = await builtin(acme)
    await newAuthConfig(acme, { oidc: OIDC, ...DISABLED })
    for (const status of ['AUTH_CONFIG_STATUS_DISABLED', 'AUTH_CONFIG_STATUS_DEPRECATED']) {
      assertRefused(await update(acme, id, { status }), 'LAST_ACTIVE_AUTH_CONFIG', /nobody could sign in/)
    }
    assertRefused(await acme.delete(`${AUTH_CONFIGS}/${id}`), 'LAST_ACTIVE_AUTH_CONFIG', /nobody could sign in/)
    assert.equal((await builtin(acme)).status, 'AUTH_CONFIG_STATUS_ACTIVE')
  })

  test('one that was never tried cannot become the only active one', async () => {
    const acme = await world.tenant()
    const { id: local } = await builtin(acme)
    const { id } = await newAuthConfig(acme, { oidc: OIDC, isDefaultBootstrap: true })
    assertRefused(await update(acme, local, DISABLED), 'AUTH_CONFIG_NOT_TESTED', /was never tried; test it first/)
    assertRefused(await acme.delete(`${AUTH_CONFIGS}/${local}`), 'AUTH_CONFIG_NOT_TESTED', /never tried/)
    await acme.sql('update auth_configs set tested_at = now() where id = $1', [id])
    assert.equal((await update(acme, local, DISABLED)).status, 200)
    const moved = await update(acme, id, { oidc: { ...OIDC, issuerId: 'https://other.example.com' } })
    assertRefused(moved, 'AUTH_CONFIG_NOT_TESTED', /never tried/)
  })

  test('one is the default: another takes it over, and it cannot be given up', async () => {
    const acme = await world.tenant()
    const { id: local } = await builtin(acme)
    const { id } = await newAuthConfig(acme, { oidc: OIDC, isDefaultBootstrap: true })
    const { list } = (await acme.get(AUTH_CONFIGS)).body
    assert.deepEqual(
      list.filter((one: Json) => one.isDefaultBootstrap).map((one: Json) => one.id),
      [id],
    )
    assertRefused(
      await update(acme, id, { isDefaultBootstrap: false }),
      'DEFAULT_AUTH_CONFIG_REQUIRED',
      /make another one the default/,
    )
    assertRefused(await update(acme, id, DISABLED), 'DEFAULT_AUTH_CONFIG_REQUIRED', /make another one the default/)
    assertRefused(await acme.delete(`${AUTH_CONFIGS}/${id}`), 'DEFAULT_AUTH_CONFIG_REQUIRED', /make another one/)
    assert.equal((await update(acme, local, { isDefaultBootstrap: true })).status, 200)
    assert.equal((await acme.delete(`${AUTH_CONFIGS}/${id}`)).status, 200)
  })

  test('a domain belongs to one active configuration', async () => {
    const acme = await world.tenant()
    const { id } = await newAuthConfig(acme, { oidc: OIDC, bootstrapDomains: ['acme.example'] })
    const second = { displayName: 'Second', okta: OKTA, bootstrapDomains: ['ACME.example'] }
    const reply = await acme.post(AUTH_CONFIGS, second)
    assert.equal(reply.status, 409)
    assertRefused(reply, 'ALREADY_EXISTS', /^bootstrapDomains: acme.example belongs to two active configurations/)
    assert.equal((await acme.post(AUTH_CONFIGS, { ...second, ...DISABLED })).status, 200)
    assert.equal((await update(acme, id, DISABLED)).status, 200)
    assert.equal((await acme.post(AUTH_CONFIGS, second)).status, 200)
  })

  test('there are fifty at most', async () => {
    const acme = await world.tenant()
    await acme.sql(
      `insert into auth_configs (tenant_id, id, provider, display_name, status, settings, created_at, updated_at)
       select $1, 'x' || n, 'reeveLocal', 'x', 'AUTH_CONFIG_STATUS_DISABLED', '{}', now(), now() from generate_series(1, 49) n`,
      [acme.id],
    )
    assertRefused(await acme.post(AUTH_CONFIGS, { displayName: 'x', oidc: OIDC }), 'QUOTA_EXCEEDED', /at most 50/)
  })
})

test('Google and Microsoft can be configured where the operator has clients', async () => {
  const other = await createWorld({
    REEVE_GOOGLE_CLIENT_ID: 'g',
    REEVE_GOOGLE_CLIENT_SECRET: 'operators-secret',
    REEVE_MICROSOFT_CLIENT_ID: 'm',
    REEVE_MICROSOFT_CLIENT_SECRET: 'operators-secret',
  })
  try {
    const acme = await other.tenant()
    const google = await newAuthConfig(acme, { google: { hostedDomains: ['acme.example'] } })
    assert.deepEqual(google.google, { hostedDomains: ['acme.example'], additionalHostedDomains: [] })
    const tenantIds = ['11111111-2222-3333-4444-555555555555']
    assert.deepEqual((await newAuthConfig(acme, { microsoft: { tenantIds } })).microsoft, { tenantIds })
  } finally {
    await other.stop()
  }
})
