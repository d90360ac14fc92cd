// Against a running Reeve: FEED_URL, FEED_APP, FEED_CONNECTOR and FEED_CREDENTIAL_FILE say which.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hello, sync, work } from '../src/connector.ts'
import { recordsOf } from '../src/records.ts'
import { openReeve, settingsOf } from '../src/reeve.ts'
import { addMember, listAccounts, listGroups, removeMember } from '../src/source.ts'

test('every grant is of an entitlement and to an account that are listed', async () => {
  const { resources, entitlements, grants } = recordsOf(await listAccounts(), await listGroups())
  for (const { entitlementId, principalId } of grants) {
    assert.ok(entitlements.some(({ id }) => id === entitlementId))
    assert.ok(resources.some(({ id }) => id.resource === principalId.resource))
  }
})

test('a member is added once, however often it is asked for', async () => {
  const [group] = await listGroups()
  const before = [...group!.members]
  await addMember(group!.id, 'a2')
  await addMember(group!.id, 'a2')
  assert.deepEqual((await listGroups())[0]!.members, [...before, 'a2'])
  await removeMember(group!.id, 'a2')
})

test('Reeve takes a sync, and there is nothing left to do', {
  skip: !process.env.FEED_URL && 'FEED_URL is not set',
}, async () => {
  const call = openReeve(settingsOf(process.env))
  await hello(call)
  assert.match(await sync(call), /\w+/)
  while (await work(call, 0));
})
