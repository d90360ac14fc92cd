export const GROUPINGS = ['app', 'person', 'entitlement', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The head of a group among the rows of the grid. */
export type GroupRow = {
  readonly id: string
  readonly kind: 'group'
  readonly name: string
  readonly memberIds: readonly string[]
  readonly isFolded: boolean
}
export type ItemRow<Item> = { readonly id: string; readonly kind: 'item'; readonly item: Item }
export type Row<Item> = GroupRow | ItemRow<Item>

type Key = { readonly id: string; readonly name: string }

/** Rows under the heads of their groups. Groups stand in the order of their first item, which is the riskiest. */
export function grouped<Item extends { readonly id: string }>(
  items: readonly Item[],
  keyOf: ((item: Item) => Key) | undefined,
  folded: ReadonlySet<string>,
): Row<Item>[] {
  const asRow = (item: Item): ItemRow<Item> => ({ id: item.id, kind: 'item', item })
  if (!keyOf) return items.map(asRow)
  const groups = new Map<string, { name: string; members: Item[] }>()
  for (const item of items) {
    const { id, name } = keyOf(item)
    const group = groups.get(id)
    if (group) group.members.push(item)
    else groups.set(id, { name, members: [item] })
  }
  return [...groups].flatMap(([key, { name, members }]): Row<Item>[] => {
    const id = `group ${key}`
    const isFolded = folded.has(id)
    const head: GroupRow = { id, kind: 'group', name, memberIds: members.map((one) => one.id), isFolded }
    return [head, ...(isFolded ? [] : members.map(asRow))]
  })
}

/** The reviews that a selection means: a head stands for everything of its group. */
export function idsIn<Item>(rows: readonly Row<Item>[], selected: ReadonlySet<string>): string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    if (!selected.has(row.id)) continue
    for (const id of row.kind === 'group' ? row.memberIds : [row.id]) ids.add(id)
  }
  return [...ids]
}
