import type { Client } from '@reeve/client'
import type { Company } from '../company/company.ts'
import { bringChairWork } from '../past/chair-work.ts'
import { type Past, WEEKS } from '../past/past.ts'
import { playWeeks } from '../past/play-weeks.ts'
import { playedSources } from '../past/played-source.ts'
import type { Progress } from '../progress.ts'
import type { Source } from '../sources/records.ts'
import { sourcesOf } from '../sources/sources.ts'
import { changes, everything, turnsOf } from '../sources/sync-records.ts'
import { presentTime, type Time } from '../time.ts'
import { ensureProfiles } from './access-profiles.ts'
import { ensureAutomations } from './automations.ts'
import { ensureClassifiers } from './classifiers.ts'
import { ensureEverybody } from './everybody.ts'
import { ensureFunctions } from './functions.ts'
import { ensureApp, type Governed, keepSynced, syncedOf } from './governed-app.ts'
import { inLanes } from './lanes.ts'
import { ensureMining } from './mining.ts'
import { ensureMonitors } from './monitors.ts'
import { ensureOrganisation } from './organisation.ts'
import { ownersOf } from './owners.ts'
import { ensureDirectory, ensureDomain, ensureMappings, userIdsOf } from './people.ts'
import { ensurePolicies } from './policies.ts'
import { pushSync } from './push.ts'
import { ensureReports } from './reports.ts'
import { bringRequests, hasRequests } from './requests.ts'
import { bringReviews } from './reviews.ts'
import { bringRisks, hasRisks } from './risks.ts'
import { bringRoles, hasRoles } from './roles.ts'
import { ensureSessionPolicies } from './session-policies.ts'
import { ensureSsoApplications } from './sso-applications.ts'
import { ensureTags, tagEntitlements } from './tags.ts'
import type { Known } from './tenant.ts'
import { ensureToolServers } from './tool-servers.ts'
import { ensureVaults } from './vaults.ts'
import { ensureWebhooks } from './webhooks.ts'

/** What a run did; all zero when everything was there. */
export type Done = {
  syncs: number
  records: number
  entitlementsTagged: number
  monitors: number
  sessionPolicies: number
  ssoApplications: number
  webhooks: number
  functions: number
  classifiers: number
  toolServers: number
  automations: number
  risks: number
  policies: number
  accessProfiles: number
  rolesGiven: number
  vaultsAndSecrets: number
  requests: number
  reviews: number
  miningRuns: number
  reports: number
}

const NOTHING: Done = {
  syncs: 0,
  records: 0,
  entitlementsTagged: 0,
  monitors: 0,
  sessionPolicies: 0,
  ssoApplications: 0,
  webhooks: 0,
  functions: 0,
  classifiers: 0,
  toolServers: 0,
  automations: 0,
  risks: 0,
  policies: 0,
  accessProfiles: 0,
  rolesGiven: 0,
  vaultsAndSecrets: 0,
  requests: 0,
  reviews: 0,
  miningRuns: 0,
  reports: 0,
}

type Building = {
  readonly client: Client
  readonly company: Company
  readonly known: Known
  /** How many rounds are sent. */
  readonly states: number
  readonly progress: Progress
  readonly done: Done
  readonly time: Time
}

type Given = Omit<Building, 'done' | 'time'> & {
  /** The weeks before today are played, in the time of this one. */
  readonly past?: Past | undefined
}

/** One is being sent while others are being applied. */
const LANES = 3

type Sync = { readonly round: number; readonly isFull: boolean }

/** The syncs of a source, one after the other. */
function syncsOf({ key }: Source, states: number): readonly Sync[] {
  const rounds = Array.from({ length: states }, (_, round) => round)
  // Its first sync makes accounts; the next makes users, once the app is a directory. It sends everything each time.
  if (key === 'hr') return [0, ...rounds].map((round) => ({ round, isFull: true }))
  // The others send everything once, and then what changed.
  return rounds.map((round) => ({ round, isFull: round === 0 }))
}

/** How many turns building takes: half of those of a sync are for sending it, half for its being applied. */
export const turnsToBuild = (company: Company, states: number): number =>
  sourcesOf(company).reduce((sum, source) => sum + syncsOf(source, states).length, 0) * 2 * turnsOf(company.users)

/** How much of the progress is a week that is played. */
export const TURNS_A_WEEK = 10

/** Puts a company into a tenant, from where an earlier run stopped. */
export async function build({ past, ...given }: Given): Promise<Done> {
  const time = past ?? presentTime
  const building: Building = { ...given, time, done: { ...NOTHING } }
  const { client, company, states, done } = building
  const begin = time.now()
  const [first, ...rest] = past ? playedSources(company, begin) : sourcesOf(company)
  await ensureDomain(client, company.domain)
  await ensureOrganisation(client, company)
  let hr = await bring(building, await ensure(building, first), 1)
  await ensureMappings(client, hr.app.id)
  await ensureDirectory(client, hr.app.id)
  hr = await bring(building, hr, 2)
  await ensureOwned(building, hr)

  const tagIds = await ensureTags(client)
  let others = await inLanes(rest, LANES, async (source) => {
    const app = await bring(building, await ensure(building, source), 1)
    done.entitlementsTagged += await tagEntitlements(client, app, tagIds)
    return app
  })
  done.monitors = await ensureMonitors(client, others)
  done.sessionPolicies = await ensureSessionPolicies(client, others)
  done.ssoApplications = await ensureSsoApplications(client, company.domain, others)
  done.webhooks = await ensureWebhooks(client, company.domain)
  const { made, ...callable } = await ensureFunctions(client)
  done.functions = made
  done.automations = await ensureAutomations(client, callable)
  done.classifiers = await ensureClassifiers(client)
  if (!past) done.toolServers = await ensureToolServers(client, others, time)
  done.policies = await ensurePolicies(client, others)
  done.accessProfiles = (await ensureProfiles(client, others)) + (await ensureEverybody(client, others))
  done.vaultsAndSecrets = await ensureVaults(client, company)
  if (past) {
    done.rolesGiven = await bringRoles(client, [hr])
    const played = await playWeeks({
      client,
      company,
      past,
      begin,
      apps: [hr, ...others],
      syncsOf: ({ source }) => syncsOf(source, states).length,
      begins: (week) => {
        given.progress.begin(`week ${week} of ${WEEKS} of its past`)
        given.progress.advance(TURNS_A_WEEK * turnsOf(company.users))
      },
    })
    done.syncs += played.syncs
    done.records += played.records
    const [playedHr = hr, ...playedOthers] = played.apps
    hr = playedHr
    others = playedOthers
    done.toolServers = await ensureToolServers(client, others, time)
  }
  for (let round = 1; round < states; round++) {
    hr = await bring(building, hr, round + 2)
    others = await inLanes(others, LANES, (app) => bring(building, app, round + 1))
  }
  const apps = [hr, ...others]
  if (!hasRisks(apps)) {
    given.progress.begin('what is risky')
    done.risks = await bringRisks(client, company, apps, time)
  }
  if (!hasRoles(apps)) done.rolesGiven += await bringRoles(client, apps)
  if (!hasRequests(apps)) {
    given.progress.begin('who asks for what')
    if (past) await bringChairWork(client, { company, apps, past })
    done.requests = await bringRequests(client, company, apps)
  }
  done.reviews = await bringReviews(client, apps, time)
  done.miningRuns = await ensureMining(client, time)
  done.reports = await ensureReports(client)
  return done
}

const ensure = ({ client, company, known }: Building, source: Source): Promise<Governed> =>
  ensureApp(client, {
    source,
    known: known.apps.get(source.key),
    mark: { seed: company.seed, users: company.users, asOf: company.asOf.toISOString().slice(0, 10) },
    ownerIds: () => userIdsOf(client, company, ownersOf(company, source)),
  })

/** The owner of the app of people is one of them: the app is made before its owner. */
async function ensureOwned({ client, company }: Building, { app, source }: Governed): Promise<void> {
  if (app.appOwners.length > 0) return
  for (const user_ref_id of await userIdsOf(client, company, ownersOf(company, source))) {
    await client.call('directory.owners.app.addUser', { path: { app_id: app.id, role_slug: 'owner', user_ref_id } })
  }
}

/** Sends the syncs of an app, as far as they were not sent, until there are so many. */
async function bring(building: Building, governed: Governed, count: number): Promise<Governed> {
  const { client, company, states, progress, done, time } = building
  const { source, place } = governed
  const sync = syncsOf(source, states)[count - 1]
  if (!sync) return governed
  if (syncedOf(governed) >= count) {
    progress.advance(2 * turnsOf(company.users))
    return governed
  }
  progress.begin(`${source.name}, ${sync.round === 0 ? 'as it was first' : `change ${sync.round} of ${states - 1}`}`)
  const records = await pushSync(client, {
    place,
    source,
    time,
    type: sync.isFull ? 'SYNC_TYPE_FULL' : 'SYNC_TYPE_PARTIAL',
    batches: (sync.isFull ? everything : changes)(source, company.users, sync.round),
    turned: () => progress.advance(),
  })
  progress.advance(turnsOf(company.users))
  done.records += records
  done.syncs += Number(records > 0)
  return keepSynced(client, governed, count)
}
