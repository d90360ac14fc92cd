import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../support.ts'
import { killConnector, type Site } from './site.ts'

export type SyncChaosEnd = {
  /** Syncs in the middle of which something was killed. */
  readonly kills: Record<Victim, number>
  /** How often Reeve showed neither what was before a sync nor what it brought. */
  readonly halves: number
  /** How each sync that was cut off has ended. */
  readonly ends: Record<Victim, string[]>
}

const VICTIMS = ['connector', 'runner', 'service'] as const
type Victim = (typeof VICTIMS)[number]

type World = { readonly accounts: number; readonly entitlements: number; readonly grants: number }

/** What the source has in turns: each sync adds accounts, entitlements and grants, or takes them away again. */
const SOURCES: readonly [World, World] = [
  { accounts: 100, entitlements: 40, grants: 150 },
  { accounts: 130, entitlements: 46, grants: 210 },
]

/** Syncs of a source that changes each time, in the middle of which one of the three is killed with -9. */
export async function chaosOfSyncs(site: Site, { rounds }: { rounds: number }): Promise<SyncChaosEnd> {
  const kills = { connector: 0, runner: 0, service: 0 }
  const ends: Record<Victim, string[]> = { connector: [], runner: [], service: [] }
  let halves = 0
  const second = await undisturbed(site, SOURCES[1])
  const first = await undisturbed(site, SOURCES[0])
  let [before, after] = [first, second]
  let runner = site.run(flagsOf(before.source))
  for (let round = 0; round < rounds; round++) {
    for (const victim of VICTIMS) {
      await runner.end('SIGTERM')
      const known = new Set((await site.syncs()).map(({ id }) => id))
      runner = site.run(flagsOf(after.source))
      await runner.until('stderr', /the connector runs/)
      await site.api('POST', `${site.place}/force_sync`, {})
      const { id } = await site.until(
        async () => (await site.syncs()).find((sync) => sync.state === 'RUNNING' && !known.has(sync.id)),
        'the beginning of a sync',
      )
      await sleep(300 + Math.random() * 1500)
      runner = await killed(site, { victim, runner, source: after.source })
      kills[victim] += 1
      const ended = await site.until(async () => {
        const cut = (await site.syncs()).find((sync) => sync.id === id)
        const wanted = cut?.state === 'DONE' ? [after.shown] : [before.shown, after.shown]
        const shown = await settled(site)
        if (shown && !wanted.some((one) => isSame(shown, one))) halves += 1
        return ['DONE', 'ERROR'].includes(cut?.state) ? cut : undefined
      }, `the end of the sync after the kill of the ${victim}`)
      ends[victim].push(ended.state)
      await shows(site, after.shown)
      ;[before, after] = [after, before]
    }
    console.error(`kills during syncs: round ${round + 1} of ${rounds}, ${halves} times half of a sync`)
  }
  await runner.end('SIGTERM')
  return { kills, halves, ends }
}

/** What Reeve shows of a source whose sync nothing disturbs: besides what the source lists also what Reeve makes of it. */
async function undisturbed(site: Site, source: World): Promise<{ source: World; shown: World }> {
  const known = new Set((await site.syncs()).map(({ id }) => id))
  const runner = site.run(flagsOf(source))
  await runner.until('stderr', /the connector runs/)
  if (known.size > 0) await site.api('POST', `${site.place}/force_sync`, {})
  await site.until(
    async () => (await site.syncs()).some(({ id, state }) => state === 'DONE' && !known.has(id)),
    'a sync that nothing disturbs',
  )
  const shown = await site.until(
    async () => {
      const world = await settled(site)
      return world?.accounts === source.accounts && world
    },
    `what the source has: ${JSON.stringify(source)}`,
  )
  await runner.end('SIGTERM')
  return { source, shown }
}

const shows = (site: Site, wanted: World): Promise<true> =>
  site.until(async () => isSame(await worldOf(site), wanted), `what the source has: ${JSON.stringify(wanted)}`)

const isSame = (one: World, other: World): boolean =>
  one.accounts === other.accounts && one.entitlements === other.entitlements && one.grants === other.grants

/** What Reeve shows, unless it changed between the questions. */
async function settled(site: Site): Promise<World | undefined> {
  const [first, second] = [await worldOf(site), await worldOf(site)]
  return isSame(first, second) ? first : undefined
}

async function worldOf(site: Site): Promise<World> {
  const { appId } = site
  return {
    accounts: await countOf(site, 'app_users', { appId }),
    entitlements: await countOf(site, 'entitlements', { appIds: [appId] }),
    grants: await countOf(site, 'grants', { appIds: [appId] }),
  }
}

async function countOf(site: Site, what: string, body: object): Promise<number> {
  let count = 0
  for (let pageToken = ''; ; ) {
    const page = await site.api('POST', `/api/v1/search/${what}`, { ...body, pageSize: 100, pageToken })
    count += page.list.length
    pageToken = page.nextPageToken
    if (!pageToken) return count
  }
}

const flagsOf = ({ accounts, entitlements, grants }: World): string[] => [
  ...['--accounts', String(accounts), '--entitlements', String(entitlements), '--grants', String(grants)],
  ...['--page-size', '5', '--slow-ms', '60'],
]

type Killed = { readonly victim: Victim; readonly runner: Running; readonly source: World }

/** The runner that goes on. */
async function killed(site: Site, { victim, runner, source }: Killed): Promise<Running> {
  if (victim === 'connector') await killConnector(site, runner)
  if (victim === 'service') {
    await site.killService()
    await site.start()
  }
  if (victim !== 'runner') return runner
  await runner.end('SIGKILL')
  return site.run(flagsOf(source))
}
