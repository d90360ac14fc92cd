import { setTimeout as sleep } from 'node:timers/promises'
import { killConnector, type Site } from './site.ts'

export type ChaosEnd = {
  readonly states: Record<string, number>
  /** Grants that the source was given more than once, or not at all. */
  readonly twice: number
  readonly missing: number
  /** Grants that came under other keys than that of their task. */
  readonly strangeKeys: number
  readonly kills: { readonly runner: number; readonly connector: number; readonly service: number }
  /** Rounds that ended when everything was done already. */
  readonly late: number
  readonly lastSync: string
}

/** Grants through a connector while runner, connector and service are killed with -9, one after the other. */
export async function chaos(
  site: Site,
  { accounts, grants, rounds }: { accounts: number; grants: number; rounds: number },
): Promise<ChaosEnd> {
  const size = ['--accounts', String(accounts), '--entitlements', '3', '--grants', '30', '--page-size', '20']
  let runner = site.run(size)
  await site.until(async () => (await site.syncs())[0]?.state === 'DONE', 'the first sync')
  const entitlement = await idOf(
    site,
    'entitlements',
    ({ appEntitlement: one }) => one.displayName === 'Group 1 member' && one.id,
  )
  const users = await accountIds(site)
  const held = new Set(Array.from({ length: 10 }, (_, index) => `u${(7 + index * 13) % accounts}`))
  const wanted = [...users].filter(([name]) => !held.has(name)).slice(0, grants)
  // Everything is asked for before anything is done: what is killed is killed in the middle of it.
  await runner.end('SIGTERM')
  const asked: string[] = []
  for (const [, appUserId] of wanted) {
    const { task } = await site.api('POST', `${site.place}/tasks`, {
      grant: { appEntitlementId: entitlement, appUserId },
    })
    asked.push(task.id)
  }
  const kills = { runner: 0, connector: 0, service: 0 }
  runner = site.run(size)
  await runner.until('stderr', /a task ended/)
  let late = 0
  for (let round = 0; round < rounds; round++) {
    await sleep(500)
    await killConnector(site, runner)
    kills.connector += 1
    await sleep(1000)
    await runner.end('SIGKILL')
    kills.runner += 1
    runner = site.run(size)
    await sleep(2500)
    await site.killService()
    kills.service += 1
    if (site.changes().length >= grants) late += 1
    await site.start()
  }
  const states = await site.until(
    async () => {
      const found: Record<string, number> = {}
      for (const id of asked) {
        const { task } = await site.api('GET', `${site.place}/tasks/${id}`)
        found[task.state] = (found[task.state] ?? 0) + 1
      }
      const open = ['QUEUED', 'RUNNING'].some((name) => found[`CONNECTOR_TASK_STATE_${name}`])
      return open ? undefined : found
    },
    'the end of all grants',
    900,
  )
  const given = site.changes().flatMap((one) => (one.kind === 'grant' ? [one] : []))
  const byAccount = Map.groupBy(given, ({ principal }) => principal)
  const before = (await site.syncs()).length
  await site.api('POST', `${site.place}/force_sync`, {}).catch(() => {})
  const last = await site.until(async () => {
    const [sync] = await site.syncs()
    return sync && (await site.syncs()).length >= before && sync.state === 'DONE' ? sync : undefined
  }, 'a sync after all')
  await runner.end('SIGTERM')
  return {
    states,
    twice: [...byAccount.values()].filter((list) => list.length > 1).length,
    missing: wanted.filter(([name]) => !byAccount.has(`user/${name}`)).length,
    strangeKeys: given.filter(({ key }) => !asked.includes(key)).length,
    kills,
    late,
    lastSync: last.state,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by name.
type Json = any

async function idOf(site: Site, what: string, pick: (one: Json) => string | false): Promise<string> {
  const { list } = await site.api('POST', `/api/v1/search/${what}`, { appIds: [site.appId], pageSize: 100 })
  return list.map(pick).find(Boolean)
}

async function accountIds(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let pageToken = ''; ; ) {
    const page = await site.api('POST', '/api/v1/search/app_users', { appId: site.appId, pageSize: 100, pageToken })
    for (const { appUser } of page.list) found.set(appUser.username || appUser.email.split('@')[0], appUser.id)
    pageToken = page.nextPageToken
    if (!pageToken) return found
  }
}
