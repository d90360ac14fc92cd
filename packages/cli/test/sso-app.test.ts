import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedFolder, reeve, serve } from './support.ts'

test('the applications that people sign in to are made by their operation and listed', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd })
  const run = (...line: string[]) => reeve(line, { cwd })
  const { app } = JSON.parse((await run('api', 'directory.apps.create', 'displayName=Ledger')).stdout)
  const client = { displayName: 'web', authentication: { none: {} }, redirectUris: ['https://app.example/callback'] }
  const made = await run(
    'api',
    'sso.applications.create',
    `app_id=${app.id}`,
    'displayName=Ledger',
    'oidc:={}',
    `initialClient:=${JSON.stringify(client)}`,
  )
  assert.equal(made.code, 0, made.stderr)
  const listed = await run('sso-app', 'list')
  assert.match(listed.stdout, new RegExp(`Ledger +${app.id} +oidc +pairwise +enabled`))
  const [only, ...others] = JSON.parse((await run('sso-app', 'list', '--json')).stdout)
  assert.deepEqual([only.id, others.length], [JSON.parse(made.stdout).application.id, 0])
})
