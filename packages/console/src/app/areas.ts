import { ai } from '../areas/ai/index.ts'
import type { Area, Choice, FoundObject, Page } from '../areas/area.ts'
import { automations } from '../areas/automations/index.ts'
import { connectors } from '../areas/connectors/index.ts'
import { directory } from '../areas/directory/index.ts'
import { findings } from '../areas/findings/index.ts'
import { functions } from '../areas/functions/index.ts'
import { home } from '../areas/home/index.ts'
import { notifications } from '../areas/notifications/index.ts'
import { policies } from '../areas/policies/index.ts'
import { profiles } from '../areas/profiles/index.ts'
import { reports } from '../areas/reports/index.ts'
import { requests } from '../areas/requests/index.ts'
import { reviews } from '../areas/reviews/index.ts'
import { roleMining } from '../areas/role-mining/index.ts'
import { settings } from '../areas/settings/index.ts'
import { signIn } from '../areas/sign-in/index.ts'
import { systemLog } from '../areas/system-log/index.ts'
import { vaults } from '../areas/vaults/index.ts'
import { webhooks } from '../areas/webhooks/index.ts'
import type { Session } from '../lib/session.ts'
import { type Entry, entriesOf, isAllowed } from './entries.ts'

const AREAS: readonly Area[] = [
  home,
  notifications,
  requests,
  reviews,
  findings,
  directory,
  profiles,
  roleMining,
  connectors,
  policies,
  automations,
  functions,
  ai,
  vaults,
  webhooks,
  systemLog,
  reports,
  signIn,
  settings,
]

type Rights = Pick<Session, 'permissions'>

/** Every page that somebody may go to, wherever the navigation has it. */
export const pagesFor = (rights: Rights): Page[] =>
  AREAS.flatMap(({ pages }) => pages).filter((one) => isAllowed(one, rights))

export const entriesFor = (rights: Rights): Entry[] => entriesOf(pagesFor(rights), rights)

export const actionsFor = (session: Rights): Choice[] =>
  AREAS.flatMap(({ actions = [] }) => actions).filter((one) => isAllowed(one, session))

/** What areas offer to words and load late. */
export const lateChoices = async (session: Rights): Promise<Choice[]> =>
  (await Promise.all(AREAS.map((area) => area.late?.() ?? []))).flat().filter((one) => isAllowed(one, session))

const FOUND = new Map(AREAS.flatMap(({ found = [] }) => found.map((one) => [one.kind, one] as const)))

/** What words have found, as the command menu offers it; kinds that no page shows are left out. */
export const foundChoices = (list: readonly FoundObject[]): Choice[] =>
  list.flatMap((one) => {
    const kind = FOUND.get(one.kind)
    if (!kind) return []
    const { icon, about, to, search } = kind
    const choice = { id: `${one.kind} ${one.id}`, name: one.displayName, about: about(one), icon, to: to(one) }
    return [search ? { ...choice, search: search(one) } : choice]
  })
