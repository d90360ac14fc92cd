import type { EntryName, Page } from '../areas/area.ts'
import type { Session } from '../lib/session.ts'
import type { IconName } from '../ui/icon.tsx'
import { texts } from './texts.ts'

type Line = {
  readonly icon: IconName
  /** The entry whose tabs its pages are for those who would see too many entries. */
  readonly folds?: EntryName
}

/** All that the navigation may say, in its order: what people do, what there is, what rules it, the service itself. */
const LINES: Readonly<Record<EntryName, Line>> = {
  home: { icon: 'home' },
  catalogue: { icon: 'bag', folds: 'requests' },
  decide: { icon: 'inbox', folds: 'requests' },
  mine: { icon: 'send', folds: 'requests' },
  requests: { icon: 'inbox' },
  findings: { icon: 'shield' },
  reviews: { icon: 'review' },
  access: { icon: 'key' },
  people: { icon: 'users' },
  apps: { icon: 'app' },
  policies: { icon: 'lines' },
  automations: { icon: 'workflow' },
  ai: { icon: 'spark' },
  secrets: { icon: 'lock' },
  log: { icon: 'log' },
  settings: { icon: 'sliders' },
}
// Safe because the keys of the table are those of its type.
const NAMES = Object.keys(LINES) as readonly EntryName[]

/** More entries than these are folded. */
const MOST = 12

/** An entry of the navigation, with the pages that the reader may see; it opens the first. */
export type Entry = {
  readonly name: EntryName
  readonly title: string
  readonly icon: IconName
  readonly pages: Page[]
}

type Rights = Pick<Session, 'permissions'>

/** What somebody may do without a permission is shown to everybody. */
export const isAllowed = ({ permission }: Pick<Page, 'permission'>, { permissions }: Rights): boolean =>
  permission === undefined || [permission].flat().some((one) => permissions.has(one))

const entryOf = ({ entry, without }: Page, rights: Rights): EntryName | null =>
  without && !isAllowed(without, rights) ? without.entry : entry

/** The entries for somebody with these rights, who may see these pages. */
export function entriesOf(pages: readonly Page[], rights: Rights): Entry[] {
  const whole = grouped(pages, (page) => entryOf(page, rights))
  if (whole.length <= MOST) return whole
  return grouped(pages, (page) => {
    const name = entryOf(page, rights)
    return name && (LINES[name].folds ?? name)
  })
}

const grouped = (pages: readonly Page[], nameOf: (page: Page) => EntryName | null): Entry[] =>
  NAMES.map((name) => ({
    name,
    title: texts.entries[name],
    icon: LINES[name].icon,
    pages: pages.filter((page) => nameOf(page) === name),
  })).filter((entry) => entry.pages.length > 0)

/** The page that an address belongs to: the one with the longest address of those that it is, or is below. */
export const pageAt = (pages: readonly Page[], path: string): Page | undefined =>
  pages
    .flatMap((page) => [page.to, ...(page.also ?? [])].map((to) => ({ to, page })))
    .filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
    .sort((one, other) => other.to.length - one.to.length)[0]?.page
