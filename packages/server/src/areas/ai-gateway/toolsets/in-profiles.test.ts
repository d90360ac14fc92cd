import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeEntitlement } from '../../../../test/directory.ts'
import { approveTool, openGateway, registerServer } from '../../../../test/gateway.ts'
import { person } from '../../../../test/people.ts'
import { makeProfile } from '../../../../test/profiles.ts'
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let files: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  files = await startToolServer({ read: { description: 'Reads a file.', run: () => text('a') } })
})
after(async () => {
  await world.stop()
  await files.close()
})

test('an administrator of AI governance binds tools and toolsets to profiles that exist, and nothing else', async () => {
  const acme = await world.tenant()
  await openGateway(acme)
  const server = await registerServer(world, acme, files.url)
  const { appEntitlementId } = await approveTool(acme, server, 'read')
  const profile = await makeProfile(acme)
  const { app, entitlementId } = await makeEntitlement(acme)
  const admin = await person(acme, ['ai_governance_admin'])
  const entries = `${profile.path}/requestable_entries`
  const tool = { appId: server.app.id, id: appEntitlementId }
  const other = { appId: app.id, id: entitlementId }

  assert.equal((await admin.get(profile.path)).status, 200)
  for (const refs of [[other], [tool, other]]) {
    const refused = await admin.post(entries, { appEntitlements: refs })
    assert.equal(refused.status, 403, refused.text)
  }
  assert.equal((await admin.put(`${entries}/${other.appId}/${other.id}`, {})).status, 403)
  const bound = await admin.post(entries, { appEntitlements: [tool] })
  assert.equal(bound.status, 200, bound.text)
  assert.equal((await acme.get(`${entries}/${tool.appId}/${tool.id}`)).status, 200)

  assert.equal((await acme.post(entries, { appEntitlements: [other] })).status, 200)
  const taken = (ref: typeof tool) => admin.delete(`${entries}/${ref.appId}/${ref.id}`, {})
  assert.deepEqual([(await taken(other)).status, (await taken(tool)).status], [403, 200])

  const body = { requestCatalog: { displayName: 'Mine' }, updateMask: 'displayName' }
  assert.equal((await admin.post(profile.path, body)).status, 403)
  assert.equal((await admin.delete(profile.path)).status, 403)
  assert.equal((await (await person(acme, ['basic_user'])).post(entries, { appEntitlements: [tool] })).status, 403)
})
