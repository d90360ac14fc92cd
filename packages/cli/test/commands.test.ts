import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { introspect, preparedFolder, reeve, serve, tokenOf } from './support.ts'

test('tenants are made, changed and removed beside a running service and without one', async (t) => {
  const cwd = await preparedFolder(t)
  const run = (line: string) => reeve(line.split(' '), { cwd, env: { REEVE_RATE_LIMITS: 'off' } })

  const before = await run('tenant create early --json')
  assert.equal(before.code, 0, before.stderr)
  assert.deepEqual(Object.keys(JSON.parse(before.stdout)), ['baseUrl', 'clientId', 'clientSecret'])
  assert.equal(JSON.parse(before.stdout).baseUrl, 'http://early.localhost:8080')

  const service = await serve(t, { cwd })
  const { port } = new URL(service.url)
  const made = await run('tenant create acme --json')
  const acme = JSON.parse(made.stdout)
  assert.deepEqual(Object.keys(acme), ['baseUrl', 'clientId', 'clientSecret'])
  assert.equal(acme.baseUrl, `http://acme.localhost:${port}`)
  assert.match(acme.clientId, new RegExp(`^[a-z]+-[a-z]+-\\d+@acme\\.localhost:${port}/pcc$`))
  writeFileSync(path.join(cwd, 'acme.json'), made.stdout)
  const all = (...lines: string[]) => Promise.all(lines.map(run))

  const [again, bad, who, listed] = await all(
    'tenant create acme',
    'tenant create ACME!',
    'api GET /api/v1/auth/introspect --profile acme.json',
    'tenant list --json',
  )
  assert.deepEqual([again?.code, again?.stderr], [6, 'reeve: the tenant "acme" exists\n'])
  assert.equal(bad?.code, 3)
  assert.match(bad?.stderr ?? '', /^reeve: label: must be 1 to 63 of a-z/)
  assert.equal(who?.code, 0)
  assert.deepEqual(JSON.parse(who?.stdout ?? '').roles, ['super_admin'])
  const labels = JSON.parse(listed?.stdout ?? '').map(({ label }: { label: string }) => label)
  assert.deepEqual(labels, ['early', 'default', 'acme'])

  const changed = await run(
    'tenant set acme --hosts id.acme.example --origins https://app.acme.example --status suspended --json',
  )
  const { hosts, allowedOrigins, status } = JSON.parse(changed.stdout)
  assert.deepEqual([hosts, allowedOrigins, status], [['id.acme.example'], ['https://app.acme.example'], 'suspended'])

  const [taken, nothing, asleep, unsure] = await all(
    'tenant set early --hosts id.acme.example,ID --origins http://x/y',
    'tenant set acme',
    'tenant set acme --status asleep',
    'tenant delete acme',
  )
  assert.equal(taken?.code, 3)
  assert.equal(taken?.stderr, 'reeve: hosts: id.acme.example is served for the tenant acme (and 2 more)\n')
  assert.deepEqual([nothing?.code, asleep?.code, unsure?.code], [2, 2, 2])
  assert.match(unsure?.stderr ?? '', /add --yes if you mean it/)

  const gone = await run('tenant delete acme --yes --json')
  assert.ok(JSON.parse(gone.stdout).rows > 5)
  const [missing, kept] = await all('tenant delete acme --yes', 'tenant delete default --yes')
  assert.deepEqual([missing?.code, kept?.code], [5, 3])
  assert.match(kept?.stderr ?? '', /the tenant "default" cannot be deleted/)
})

test('rotated keys sign new tokens, and old tokens stay good', async (t) => {
  const cwd = await preparedFolder(t)
  const first = await serve(t, { cwd })
  const admin = JSON.parse(readFileSync(path.join(cwd, '.reeve/admin.json'), 'utf8'))
  const old = await tokenOf(admin, first.url)
  assert.equal((await first.end('SIGTERM')).code, 0)
  const rotated = await reeve(['tenant', 'rotate-keys', 'default'], { cwd })
  assert.equal(rotated.code, 0, rotated.stderr)
  const second = await serve(t, { cwd })
  const young = await tokenOf(admin, second.url)
  assert.notEqual(young.split('.')[0], old.split('.')[0])
  assert.deepEqual(await introspect(second.url, old), await introspect(second.url, young))
})

test('a person makes, uses, lists and revokes API keys, and calls the API by path and by name', async (t) => {
  const cwd = await preparedFolder(t)
  const service = await serve(t, { cwd })
  const run = (args: string[], input?: string) => reeve(args, { cwd, input })

  const made = await run([
    'client',
    'create',
    'laptop',
    '--expires',
    '90d',
    '--role',
    'read_only_admin',
    '--cidr',
    '127.0.0.0/8',
    '--json',
  ])
  assert.equal(made.code, 0, made.stderr)
  writeFileSync(path.join(cwd, 'laptop.json'), made.stdout)
  const { clientId, clientSecret } = JSON.parse(made.stdout)
  const listed = await run(['client', 'list'])
  assert.match(listed.stdout, /^ID +NAME +ROLES +EXPIRES +LAST USED\n[\s\S]*laptop +read_only_admin +\d{4}-/)
  assert.equal((await run(['client', 'create', 'x', '--expires', 'soon'])).code, 2)
  assert.equal((await run(['client', 'create', 'x', '--unrestricted', '--expires', '1s'])).code, 3)

  const token = await run(['token', '--profile', 'laptop.json'])
  assert.match(token.stdout, /^ey[\w-]+\.[\w-]+\.[\w-]+\n$/)
  const whole = await run(['token', '--client-id', clientId, '--client-secret', clientSecret, '--json'])
  assert.equal(JSON.parse(whole.stdout).expires_in, 3600)

  const pasted = await run(['api', 'GET', '/api/v1/auth/introspect', '--token', token.stdout.trim()])
  assert.deepEqual(JSON.parse(pasted.stdout).roles, ['read_only_admin'])
  const named = await run([
    'api',
    'auth.personalClients.create',
    'displayName=by name',
    'expires=86400s',
    'allowSourceCidr=10.0.0.0/8,192.0.2.1',
  ])
  const { client } = JSON.parse(named.stdout)
  assert.deepEqual([client.displayName, client.allowSourceCidr], ['by name', ['10.0.0.0/8', '192.0.2.1']])
  const posted = await run(
    ['api', 'POST', '/api/v1/iam/personal_clients', '--data', '-'],
    '{"displayName": "from stdin"}',
  )
  assert.equal(JSON.parse(posted.stdout).client.displayName, 'from stdin')
  const renamed = await run(['api', 'auth.personalClients.update', `id=${client.id}`, 'client.displayName=renamed'])
  assert.equal(JSON.parse(renamed.stdout).client.displayName, 'renamed')
  const conflict = await run([
    'api',
    'auth.personalClients.update',
    `id=${client.id}`,
    'client.displayName=x',
    '--header',
    'If-Match:"77"',
  ])
  assert.equal(conflict.code, 6)

  assert.equal((await run(['client', 'delete', clientId])).code, 0)
  const revoked = await run(['token', '--profile', 'laptop.json'])
  assert.deepEqual(
    [revoked.code, revoked.stderr.split('\n')[0]],
    [4, 'reeve: 401 invalid_client: client authentication failed'],
  )

  const wrong = await run(['api', 'auth.personalClients.create', 'displayName=', 'expires=soon'])
  assert.equal(wrong.code, 3)
  assert.match(
    wrong.stderr,
    /^reeve: 400 VALUE_REQUIRED: displayName: .*\(and 1 more\)\n {2}displayName: .*\n {2}expires: .*\n {2}request id \w+\n$/,
  )
  assert.equal((await run(['api', 'GET', '/api/v1/nothing'])).code, 5)
  assert.equal((await run(['api', 'GET', '/api/v1/auth/introspect', '--token', 'x'])).code, 4)
  assert.match((await run(['api', 'GET', '/metrics'])).stdout, /^# HELP/)
  await service.end('SIGTERM')
  const away = await run(['api', 'GET', '/healthz'])
  assert.equal(away.code, 8)
  assert.match(
    away.stderr,
    /^reeve: cannot reach http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\): is the service running there\?\n$/,
  )
})
