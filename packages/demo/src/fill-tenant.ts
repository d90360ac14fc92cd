import type { Client } from '@reeve/client'
import { build, type Done, turnsToBuild } from './build/build.ts'
import { inspectTenant } from './build/tenant.ts'
import { openFindings } from './build/triage.ts'
import { companyOf } from './company/company.ts'
import { Progress, type ProgressStyle } from './progress.ts'
import { sourcesOf } from './sources/sources.ts'

export type Filling = {
  readonly seed: string
  readonly users: number
  /** How many states of the company are synced, one after the other. */
  readonly states: number
  /** Whether the company may be put beside other apps. */
  readonly force: boolean
  readonly style: ProgressStyle
}

export type Filled = Done & {
  readonly company: string
  readonly domain: string
  readonly asOf: string
  readonly apps: number
  readonly changed: boolean
  /** How many open findings of each type there are. */
  readonly findings: Readonly<Record<string, number>>
}

/** Puts the company of a seed into a tenant, or what is still missing of it. */
export async function fillTenant(client: Client, { seed, users, states, force, style }: Filling): Promise<Filled> {
  const known = await inspectTenant(client, { seed, users, force })
  const asOf = known.asOf ?? new Date().toISOString().slice(0, 10)
  const company = companyOf(seed, users, new Date(`${asOf}T00:00:00Z`))
  const progress = new Progress(turnsToBuild(company, states), style)
  const done = await build({ client, company, known, states, progress }).finally(() => progress.end())
  return {
    company: company.name,
    domain: company.domain,
    asOf,
    apps: sourcesOf(company).length,
    changed: Object.values(done).some((count) => count > 0),
    ...done,
    findings: await openFindings(client),
  }
}
