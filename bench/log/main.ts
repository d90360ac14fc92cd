// What does a line of the system log cost? Reads are noted, collected and written to the log; printed is the
// time of each step for one call, and how many calls a second one process can take into the log.

import { registry } from '../../packages/server/src/areas/registry.ts'
import { logQuietCalls } from '../../packages/server/src/areas/system-log/api.ts'
import { Activity } from '../../packages/server/src/service/activity.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld } from '../../packages/server/test/world.ts'

const CALLS = 20_000
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  await world.tenant('default')
  const tenant = await world.tenants.get('default')
  const names = { name: 'First Administrator', email: 'first@example.com', roleNames: ['Super Administrator'] }
  const activity = new Activity({
    logCalls: (to, calls) =>
      logQuietCalls(calls, {
        tenant: to,
        now: world.clock.now(),
        productVersion: 'bench',
        aboutOf: (called) => registry.abouts.get(called) ?? '',
      }),
    failed(error) {
      throw error
    },
  })
  for (let round = 0; round < 4; round++) {
    const noted = await timed(async () => {
      for (let i = 0; i < CALLS; i++) {
        const request = {
          id: `request-${i}`,
          method: 'GET',
          host: 'localhost',
          path: '/api/v1/iam/personal_clients/brave-otter-12345',
          userAgent: 'bench',
          startedAt: Date.now(),
        }
        activity.note(
          tenant,
          {
            operation: 'PersonalClientService/Get',
            reads: true,
            status: 200,
            reason: '',
            detail: '',
            resources: [{ uid: 'brave-otter-12345', name: '', type: 'PersonalClient' }],
          },
          {
            actor: { kind: 'user', userId: '3HgTzJcUVw0zUxhVkr1DNd0fRJ1', clientId: 'brave-otter-12345@127.0.0.1/pcc' },
            names,
            roles: ['super_admin'],
            correlation: `correlation-${i}`,
            request,
            ip: '127.0.0.1',
          },
        )
      }
    })
    const logged = await timed(() => activity.flush())
    if (round === 0) continue // Warm-up.
    console.log(
      `a call: noted ${each(noted.wall)} (CPU ${each(noted.cpu)}), logged ${each(logged.wall)} (${each(logged.cpu)}); ${Math.round(CALLS / (logged.wall / 1000))} calls/s into the log`,
    )
  }
} finally {
  await world.stop()
  await server.stop()
}

async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { wall: performance.now() - began, cpu: (user + system) / 1000 }
}

function each(ms: number): string {
  return `${((ms * 1000) / CALLS).toFixed(1)} µs`
}
