// The service as it is, access log included, with a tenant and one API key to read.
import { createWorld } from '../../packages/server/test/world.ts'

process.env.TEST_POSTGRES_SOCKET = process.argv[2]
const world = await createWorld({ log: '/dev/null' })
const tenant = await world.tenant('default')
const made = await tenant.post('/api/v1/iam/personal_clients', { displayName: 'read me' })
process.send?.({
  url: `${world.url}/api/v1/iam/personal_clients/${made.body.client.id}`,
  headers: { authorization: `Bearer ${tenant.token}` },
})
process.on('SIGTERM', () => process.exit())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
