import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../support.ts'
import { accountIds } from './chaos.ts'
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

const ACCOUNTS = 100

/** Syncs of a source that grows by an account each time, in the middle of which one of the three is killed with -9. */
export async function chaosOfSyncs(site: Site, { rounds }: { rounds: number }): Promise<SyncChaosEnd> {
  const kills = { connector: 0, runner: 0, service: 0 }
  const ends: Record<Victim, string[]> = { connector: [], runner: [], service: [] }
  let halves = 0
  let accounts = ACCOUNTS
  let runner = site.run(flagsOf(accounts))
  await site.until(async () => (await site.syncs())[0]?.state === 'DONE', 'the first sync')
  for (let round = 0; round < rounds; round++) {
    for (const victim of VICTIMS) {
      await runner.end('SIGTERM')
      const known = new Set((await site.syncs()).map(({ id }) => id))
      accounts += 1
      runner = site.run(flagsOf(accounts))
      await runner.until('stderr', /the connector runs/)
      await site.api('POST', `${site.place}/force_sync`, {})
      const { id } = await site.until(
        async () => (await site.syncs()).find((sync) => sync.state === 'RUNNING' && !known.has(sync.id)),
        'the beginning of a sync',
      )
      await sleep(300 + Math.random() * 1500)
      runner = await killed(site, { victim, runner, accounts })
      kills[victim] += 1
      const ended = await site.until(async () => {
        const [cut, shown] = [(await site.syncs()).find((sync) => sync.id === id), await accountIds(site)]
        const wanted = cut?.state === 'DONE' ? [accounts] : [accounts - 1, accounts]
        if (!wanted.includes(shown.size)) halves += 1
        return ['DONE', 'ERROR'].includes(cut?.state) ? cut : undefined
      }, `the end of the sync after the kill of the ${victim}`)
      ends[victim].push(ended.state)
      await site.until(async () => (await accountIds(site)).size === accounts, 'what the source has now')
    }
  }
  await runner.end('SIGTERM')
  return { kills, halves, ends }
}

const flagsOf = (accounts: number): string[] => [
  ...['--accounts', String(accounts), '--entitlements', '40', '--grants', '150'],
  ...['--page-size', '5', '--slow-ms', '60'],
]

type Killed = { readonly victim: Victim; readonly runner: Running; readonly accounts: number }

/** The runner that goes on. */
async function killed(site: Site, { victim, runner, accounts }: Killed): Promise<Running> {
  if (victim === 'connector') await killConnector(site, runner)
  if (victim === 'service') {
    await site.killService()
    await site.start()
  }
  if (victim !== 'runner') return runner
  await runner.end('SIGKILL')
  return site.run(flagsOf(accounts))
}
