import type { Answered, Client } from '@reeve/client'
import { TenantNotEmpty } from '../tenant-not-empty.ts'
import { type Mark, markOf } from './mark.ts'
import { all } from './pages.ts'

export type Known = {
  /** The apps of this very company by their source, as an earlier run left them. */
  readonly apps: ReadonlyMap<string, Answered.App>
  /** The day from which that run counted. */
  readonly asOf: string | undefined
}

type Asked = { readonly seed: string; readonly users: number; readonly force: boolean }

/** Checks what the tenant contains, and refuses to mix the company with anything else unless that is requested. */
export async function inspectTenant(client: Client, { seed, users, force }: Asked): Promise<Known> {
  const apps = await all((query) => client.call('directory.apps.list', { query }))
  const marked = apps.map((app) => ({ app, mark: markOf(app) }))
  const own = marked.filter(({ mark }) => mark?.seed === seed && mark.users === users)
  const others = marked.filter((one) => !own.includes(one) && !isBuiltin(one.app))
  if (others.length > 0 && !force) throw new TenantNotEmpty(refusal(others.map(({ app, mark }) => nameOf(app, mark))))
  return {
    apps: new Map(own.map(({ app, mark }) => [mark?.source ?? '', app])),
    asOf: own[0]?.mark?.asOf,
  }
}

/** The app of the service itself: every tenant has it. */
const isBuiltin = ({ displayName, parentAppId }: Answered.App): boolean => displayName === 'Reeve' && parentAppId === ''

const nameOf = ({ displayName }: Answered.App, mark: Mark | undefined): string =>
  mark ? `${displayName} of the company with --seed ${mark.seed} --users ${mark.users}` : displayName

function refusal(names: readonly string[]): string {
  const some = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `the tenant already holds other apps (${some}${more}). Take an empty tenant (reeve tenant create), or add --force to put the company beside them.`
}
