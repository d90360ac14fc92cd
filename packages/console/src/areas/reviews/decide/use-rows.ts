import { useCallback, useMemo, useState } from 'react'
import type { DecideSearch, ShowName } from '../search.ts'
import { whyApart } from './apart.ts'
import { personOf } from './columns.tsx'
import type { Decisions, Pending } from './decisions.ts'
import { type Grouping, grouped } from './groups.ts'
import { type Item, matches } from './items.ts'

type Names = ReadonlyMap<string, string>
type Options = {
  items: readonly Item[]
  people: Names
  decisions: Decisions
  group: Grouping
  search: DecideSearch
}

const NONE: ReadonlySet<string> = new Set()

const isShown = (show: ShowName, item: Item, pending: Pending | undefined): boolean =>
  show === 'apart' ? whyApart(item) !== undefined : show === (pending?.decision.toLowerCase() ?? 'undecided')

/** The rows that the filter leaves, under the heads of their groups, which are folded and unfolded. */
export function useRows({ items, people, decisions, group, search: { q = '', show } }: Options) {
  const [folded, setFolded] = useState(NONE)
  const filterKey = `${q} ${show?.join(' ') ?? ''} ${items.length}`
  // What was decided a moment ago stays in sight until the filter is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions that change later do not move rows away
  const shown = useMemo(
    () =>
      items.filter(
        (item) =>
          (q === '' || matches(item, q, people.get(item.userId) ?? '')) &&
          (!show || show.some((name) => isShown(name, item, decisions.get(item.id)))),
      ),
    [items, people, filterKey],
  )
  const rows = useMemo(() => grouped(shown, keyFor(group, people), folded), [shown, group, people, folded])
  const fold = useCallback((id: string) => setFolded((before) => toggled(before, id)), [])
  return { rows, fold }
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

function keyFor(group: Grouping, people: Names) {
  switch (group) {
    case 'app':
      return ({ appId, app }: Item) => ({ id: appId, name: app })
    case 'person':
      return (item: Item) => ({ id: item.userId || item.holderId, name: personOf(item, people) })
    case 'entitlement':
      return ({ entitlementId, entitlement, app }: Item) => ({
        id: entitlementId,
        name: [entitlement, app].filter(Boolean).join(', '),
      })
    case 'none':
      return undefined
  }
}
