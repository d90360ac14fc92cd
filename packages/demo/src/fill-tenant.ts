import type { Client } from '@reeve/client'
import { build, type Done, TURNS_A_WEEK, turnsToBuild } from './build/build.ts'
import type { Chair } from './build/chair-names.ts'
import { ensureChairs } from './build/chairs.ts'
import { inspectTenant } from './build/tenant.ts'
import { openFindings } from './build/triage.ts'
import { companyOf } from './company/company.ts'
import { type Past, WEEKS } from './past/past.ts'
import { Progress, type ProgressStyle } from './progress.ts'
import { sourcesOf } from './sources/sources.ts'
import { turnsOf } from './sources/sync-records.ts'

export type Filling = {
  readonly seed: string
  readonly users: number
  /** How many states of the company are synced, one after the other. */
  readonly states: number
  /** Whether the company may be put beside other apps. */
  readonly force: boolean
  readonly style: ProgressStyle
  /** With it the company begins at the time of this one and lives until the present; the tenant must be new. */
  readonly past?: Past | undefined
  /** The tenant is a demo: people of the company get roles, so that it can be looked at as one of them. */
  readonly isDemo?: boolean
}

export type Filled = Done & {
  readonly company: string
  readonly domain: string
  readonly asOf: string
  readonly apps: number
  readonly changed: boolean
  /** How many open findings of each type there are. */
  readonly findings: Readonly<Record<string, number>>
  /** Addresses of who can be looked at it as. */
  readonly people: Readonly<Record<Chair, string>> | undefined
}

/** Puts the company of a seed into a tenant, or what is still missing of it. */
export async function fillTenant(
  client: Client,
  { seed, users, states, force, style, past, isDemo = false }: Filling,
): Promise<Filled> {
  const known = await inspectTenant(client, { seed, users, force })
  const asOf = known.asOf ?? new Date().toISOString().slice(0, 10)
  const company = companyOf(seed, users, new Date(`${asOf}T00:00:00Z`))
  const progress = new Progress(
    turnsToBuild(company, states) + (past ? WEEKS * TURNS_A_WEEK * turnsOf(users) : 0),
    style,
  )
  const done = await build({ client, company, known, states, progress, past }).finally(() => progress.end())
  return {
    company: company.name,
    domain: company.domain,
    asOf,
    apps: sourcesOf(company).length,
    changed: Object.values(done).some((count) => count > 0),
    ...done,
    findings: await openFindings(client),
    people: isDemo ? await ensureChairs(client, company) : undefined,
  }
}
