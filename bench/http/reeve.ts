// The service as it is, access log included, with a tenant, one API key to read, and a person who is signed in.
import { signedInBrowser } from '../../packages/server/test/page-browser.ts'
import { createWorld } from '../../packages/server/test/world.ts'

process.env.TEST_POSTGRES_SOCKET = process.argv[2]
const world = await createWorld({ log: '/dev/null' })
const tenant = await world.tenant('default')
const made = await tenant.post('/api/v1/iam/personal_clients', { displayName: 'read me' })
const { userId } = (await tenant.get('/api/v1/auth/introspect')).body
const browser = await signedInBrowser(world, tenant, { userId })
const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
process.send?.({
  url: `${world.url}/api/v1/iam/personal_clients/${made.body.client.id}`,
  headers: { authorization: `Bearer ${tenant.token}` },
  asPerson: { cookie },
})
process.on('SIGTERM', () => process.exit())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
