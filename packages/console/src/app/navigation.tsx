import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { waitingQuery } from '../areas/home/queries.ts'
import { formatNumber } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import { type Entry, pageAt } from './entries.ts'
import { texts } from './texts.ts'

type Props = { entries: readonly Entry[]; path: string }
type Opening = { isOpen: boolean; onOpen(isOpen: boolean): void }

/** Beside the page; below it where there is no room, with the first entries and the rest behind a button. */
export function Navigation({ entries, path, isOpen, onOpen }: Props & Opening) {
  const current = entryAt(entries, path)
  const waiting = useWaitingCount()
  return (
    <nav className={isOpen ? 'side opened' : 'side'} aria-label={texts.areas}>
      <ul>
        {entries.map((entry) => {
          const { name, title, icon, pages } = entry
          return (
            <li key={name}>
              <Link
                to={pages[0]!.to}
                className={entry === current ? 'active' : undefined}
                aria-current={entry === current ? 'true' : undefined}
                activeOptions={{ exact: true }}
              >
                <Icon name={icon} />
                {title}
                {name === (waiting > 0 ? decidesAt(entries) : undefined) && (
                  <span className="nav-count">
                    {formatNumber(waiting)}
                    <span className="sr"> {texts.waiting}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <button type="button" className="more-areas" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <Icon name="menu" />
        {texts.more}
      </button>
    </nav>
  )
}

const DECISIONS: readonly string[] = ['tasks_assigned', 'reviews_assigned']

/** How many decisions wait for the reader. */
function useWaitingCount(): number {
  const { data } = useQuery({ ...waitingQuery, staleTime: 60_000 })
  const waiting = data?.list.filter(({ kind }) => DECISIONS.includes(kind)) ?? []
  return waiting.reduce((sum, { count }) => sum + count, 0)
}

/** The entry where the reader decides. */
const decidesAt = (entries: readonly Entry[]): string | undefined =>
  entries.find(({ pages }) => pages.some(({ to }) => to === '/approvals'))?.name

/** The pages of an entry, above each of them. What is below them, such as one person, has none. */
export function EntryTabs({ entries, path }: Props) {
  const entry = entryAt(entries, path)
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab to be seen
  useLayoutEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  if (!entry || entry.pages.length === 1 || !entry.pages.some(({ to }) => to === path)) return null
  return (
    <nav className="entry-tabs" ref={strip} aria-label={texts.pagesOf(entry.title)}>
      {entry.pages.map(({ to, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function entryAt(entries: readonly Entry[], path: string): Entry | undefined {
  const page = pageAt(
    entries.flatMap(({ pages }) => pages),
    path,
  )
  return entries.find(({ pages }) => pages.some((one) => one === page))
}
