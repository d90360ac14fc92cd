import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { SERVICES } from '../src/connector.ts'

const list = async (service: string, method: string, asked: object = {}) =>
  (await SERVICES[service]![method]!(asked)).list

test('every grant is of an entitlement that is listed', async () => {
  for (const resource of await list('ResourcesService', 'ListResources', { resource_type_id: 'group' })) {
    const entitlements = await list('EntitlementsService', 'ListEntitlements', { resource })
    for (const { entitlement } of await list('GrantsService', 'ListGrants', { resource })) {
      assert.ok(entitlements.some(({ id }: { id: string }) => id === entitlement.id))
    }
  }
})

// REEVE is the command, and FEED_URL, FEED_APP, FEED_CONNECTOR and FEED_CREDENTIAL_FILE say where it goes.
test('Reeve takes a sync', { skip: !process.env.FEED_URL && 'FEED_URL is not set' }, () => {
  const { REEVE = 'reeve', FEED_URL = '', FEED_APP = '', FEED_CONNECTOR = '', FEED_CREDENTIAL_FILE = '' } = process.env
  const [command = '', ...words] = REEVE.split(' ')
  const main = path.join(import.meta.dirname, '../src/main.ts')
  const where = [
    '--url',
    FEED_URL,
    '--app',
    FEED_APP,
    '--connector',
    FEED_CONNECTOR,
    '--credential-file',
    FEED_CREDENTIAL_FILE,
  ]
  execFileSync(command, [...words, 'connector', 'run', '--once', ...where, '--', process.execPath, main], {
    stdio: 'inherit',
  })
})
