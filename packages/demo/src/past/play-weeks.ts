import type { Client } from '@reeve/client'
import { type Governed, keepSynced } from '../build/governed-app.ts'
import { inLanes } from '../build/lanes.ts'
import { type Sent, sendSync } from '../build/push.ts'
import type { Company } from '../company/company.ts'
import { changes, everything } from '../sources/sync-records.ts'
import { lookAfterAutomations } from './automations.ts'
import * as campaigns from './campaigns.ts'
import { triageSome } from './findings.ts'
import { DAY_MS, FOUND_AFTER_DAYS, type Past, TOLD_AFTER_DAYS, WEEKS, within } from './past.ts'
import { People } from './people.ts'
import { type Asked, askFor, decideOn, extend, provideAll } from './requests.ts'
import { openTicketSystem } from './ticket-system.ts'
import { failSyncs, failsIn, isRepairedIn } from './troubles.ts'

type Playing = {
  readonly client: Client
  readonly company: Company
  readonly past: Past
  /** When the company began here. */
  readonly begin: number
  /** HR first; their sources tell them week by week. */
  readonly apps: readonly Governed[]
  /** How many syncs count as done afterwards. */
  syncsOf(app: Governed): number
  begins(week: number): void
}

export type Played = { readonly apps: readonly Governed[]; readonly syncs: number; readonly records: number }

const LANES = 3
/** An app is synced every so many weeks when nothing is wrong with it; people are every week. */
const EVERY_WEEKS = 3

/** Plays the weeks of a company from its first to its last state, with whatever people do meanwhile. */
export async function playWeeks(playing: Playing): Promise<Played> {
  const { client, company, past, begin, apps } = playing
  const people = new People(client, past)
  const tickets = await openTicketSystem(client, past)
  const syncing = new Syncing(playing)
  const running = new Map<campaigns.PastCampaign, string>()
  let earlier: readonly Asked[] = []
  try {
    await past.moveTo(begin + TOLD_AFTER_DAYS * DAY_MS)
    await syncing.sync(1)
    await past.moveTo(begin + FOUND_AFTER_DAYS * DAY_MS)
    await lookAfterAutomations(client)
    for (let week = 1; week <= WEEKS; week++) {
      playing.begins(week)
      const at = (day: number, hour: number) => past.moveTo(within(begin, week, day, hour))
      tickets.isUp(week !== 5)
      await at(0, 6)
      if (week > 1 && week < WEEKS) await syncing.sync(week)
      const asked = await askFor(client, { company, apps, people, week })
      for (const campaign of campaigns.PAST_CAMPAIGNS.filter((one) => one.week === week)) {
        const id = await campaigns.start(client, campaign, { apps, past })
        if (id) running.set(campaign, id)
      }
      // Some are decided at once, the others when people come to it: not in every week after the same time.
      const atOnce = week % 3
      await decideOn(client, people, asked.slice(0, atOnce))
      await at(1 + (week % 3), 8 + ((week * 5) % 9))
      await failSyncs(client, apps, week)
      await decideOn(client, people, asked.slice(atOnce))
      for (const id of running.values()) await campaigns.decidePart(client, id, { people, part: 0.5 })
      await at(4, 14)
      await failSyncs(client, apps, week)
      await provideAll(client, people)
      await lookAfterAutomations(client)
      if (week % 2 === 1 || week === WEEKS) await tickets.test()
      await triageSome(client, { week, now: past.now() })
      await extend(client, earlier, within(begin, week + 5, 0, 12))
      for (const [campaign, id] of running) {
        if (campaign.week + 1 > week) continue
        await campaigns.decidePart(client, id, { people, part: 0.9 })
        await campaigns.end(client, id)
        running.delete(campaign)
      }
      earlier = asked
    }
    await past.moveTo(Date.now())
    await syncing.sync(WEEKS)
    await lookAfterAutomations(client)
  } finally {
    await tickets.close()
  }
  return syncing.end()
}

/** Which week of each app was told last. */
class Syncing {
  readonly #playing: Playing
  readonly #toldUpTo: Map<string, number>
  #apps: readonly Governed[]
  #syncs = 0
  #records = 0

  constructor(playing: Playing) {
    this.#playing = playing
    this.#apps = playing.apps
    this.#toldUpTo = new Map(playing.apps.map(({ source }) => [source.key, 0]))
  }

  async sync(week: number): Promise<void> {
    const { past } = this.#playing
    const [hr, ...others] = this.#apps
    // People first: the accounts of others are matched with them.
    if (hr) await (await this.#send(hr, week, true)).applied()
    const due = others.filter(
      ({ source }, at) =>
        (at + week) % EVERY_WEEKS === 0 || isRepairedIn(source.key, week) || week === 1 || week === WEEKS,
    )
    const able = due.filter(({ source }) => !failsIn(source.key, week))
    const sent = await inLanes(able, LANES, (one) => this.#send(one, week, isRepairedIn(one.source.key, week)))
    // Applied together, they are looked at once.
    await past.pause(0)
    for (const { applied } of sent) await applied()
  }

  async #send({ source, place }: Governed, week: number, isFull: boolean): Promise<Sent> {
    const { client, company, past } = this.#playing
    const since = this.#toldUpTo.get(source.key) ?? 0
    const sent = await sendSync(client, {
      place,
      source,
      time: past,
      type: isFull ? 'SYNC_TYPE_FULL' : 'SYNC_TYPE_PARTIAL',
      batches: isFull ? everything(source, company.users, week) : changes(source, company.users, week, since),
      turned: () => {},
    })
    this.#toldUpTo.set(source.key, week)
    this.#records += sent.records
    this.#syncs += Number(sent.records > 0)
    return sent
  }

  /** The apps as they are left: nothing of them has to be sent again. */
  async end(): Promise<Played> {
    const { client, syncsOf } = this.#playing
    this.#apps = await inLanes(this.#apps, LANES, (app) => keepSynced(client, app, syncsOf(app)))
    return { apps: this.#apps, syncs: this.#syncs, records: this.#records }
  }
}
