import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../replies.ts'
import type { TestTenant } from '../world.ts'

/** Departments by name. */
export type Staff = Readonly<Record<string, string>>

/** HR as a file that a connector reads: everything through the API, as an administrator does it. */
export async function openHrFile(tenant: TestTenant, staff: Staff) {
  const app = await tenant.post('/api/v1/apps', { displayName: 'HR' })
  assert.equal(app.status, 200, app.text)
  const { id: appId } = app.body.app
  const made = await tenant.post(`/api/v1/apps/${appId}/connectors/create`, {
    catalogId: 'file',
    config: configOf(staff),
  })
  assert.equal(made.status, 200, made.text)
  const path = `/api/v1/apps/${appId}/connectors/${made.body.connectorView.connector.id}`
  const change = async (connector: object): Promise<void> => {
    const changed = await tenant.post(path, { connector })
    assert.equal(changed.status, 200, changed.text)
  }
  await change({ disableCheckBadSync: true })
  const mapped = await tenant.post('/api/v1/user-attribute-mappings', {
    attribute: 'department',
    sources: [{ direct: { appId, profileKey: 'Department' } }],
  })
  assert.equal(mapped.status, 200, mapped.text)
  // The first sync has to be over.
  for (let tried = 0; ; tried++) {
    const directory = await tenant.post('/api/v1/directories', { appId })
    if (directory.status === 200) break
    assert.ok(reasonOf(directory) === 'INVALID_STATE' && tried < 600, directory.text)
    await sleep(200)
  }
  const sync = async (): Promise<void> => {
    const forced = await tenant.post(`${path}/force_sync`, {})
    assert.equal(forced.status, 200, forced.text)
  }
  return {
    sync,
    async replace(next: Staff): Promise<void> {
      await change({ config: configOf(next) })
      await sync()
    },
  }
}

const configOf = (staff: Staff) => ({
  format: 'csv',
  content: [
    'User ID,Email Address,Full Name,User Status,Department',
    ...Object.entries(staff).map(
      ([name, department]) => `${name},${name}@acme.example,Person ${name},active,${department}`,
    ),
  ].join('\n'),
})
