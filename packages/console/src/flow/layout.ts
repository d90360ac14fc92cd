/** A thing in a picture, and the others of its kind that it may be folded with. */
export type FlowNode = {
  readonly id: string
  readonly name: string
  readonly group: string
}
export type FlowEdge = { readonly from: string; readonly to: string }

/** What one place of the picture stands for: a thing, or several that are folded. */
export type Item =
  | {
      readonly id: string
      readonly column: number
      readonly row: number
      readonly kind: 'node'
      readonly node: FlowNode
    }
  | {
      readonly id: string
      readonly column: number
      readonly row: number
      readonly kind: 'group'
      readonly group: string
      readonly count: number
      readonly isOpen: boolean
    }
export type Link = { readonly from: string; readonly to: string; readonly count: number }
export type Layout = {
  readonly items: ReadonlyMap<string, Item>
  /** The places of each column from the top. */
  readonly columns: readonly (readonly Item[])[]
  readonly links: readonly Link[]
  /** How many lines end at a place. */
  readonly degrees: ReadonlyMap<string, number>
}

type Asked = {
  readonly root: string
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  /** The folded ones that were opened. */
  readonly opened: ReadonlySet<string>
  /** More of one group than these are folded. */
  readonly most?: number
}

const USUAL_MOST = 8

/** Columns by the way from the root; within one, things stand by what they hang on, and many of a group are one place. */
export function layoutOf({ root, nodes, edges, opened, most = USUAL_MOST }: Asked): Layout {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const depths = depthsFrom(root, edges)
  const parents = firstParents(edges, depths)
  const levels: FlowNode[][] = []
  for (const node of nodes) {
    const depth = depths.get(node.id)
    if (depth === undefined) continue
    levels[depth] ??= []
    levels[depth].push(node)
  }
  const items = new Map<string, Item>()
  /** The place that shows a thing. */
  const placeOf = new Map<string, string>()
  const rows = new Map<string, number>()
  const columns = levels.map((level, column) => {
    const parentRow = ({ id }: FlowNode): number => rows.get(placeOf.get(parents.get(id) ?? '') ?? '') ?? 0
    const sorted = level.toSorted((one, other) => parentRow(one) - parentRow(other) || (one.name < other.name ? -1 : 1))
    const places: Item[] = []
    const add = (item: Item): void => {
      items.set(item.id, item)
      rows.set(item.id, item.row)
      places.push(item)
    }
    for (const [group, members] of grouped(sorted)) {
      const isFolded = members.length > most && column > 0
      const id = `group ${column} ${group}`
      const isOpen = opened.has(id)
      if (isFolded) {
        add({ id, column, row: places.length, kind: 'group', group, count: members.length, isOpen })
        for (const { id: member } of members) placeOf.set(member, id)
      }
      if (isFolded && !isOpen) continue
      for (const node of members) {
        add({ id: node.id, column, row: places.length, kind: 'node', node })
        placeOf.set(node.id, node.id)
      }
    }
    return places
  })
  const links = linksOf(
    edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    placeOf,
  )
  return { items, columns, links, degrees: degreesOf(links) }
}

/** In the order in which their first member stands. */
function grouped(nodes: readonly FlowNode[]): Map<string, FlowNode[]> {
  const groups = new Map<string, FlowNode[]>()
  for (const node of nodes) {
    const members = groups.get(node.group)
    if (members) members.push(node)
    else groups.set(node.group, [node])
  }
  return groups
}

function depthsFrom(root: string, edges: readonly FlowEdge[]): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const those = next.get(from)
    if (those) those.push(to)
    else next.set(from, [to])
  }
  const depths = new Map([[root, 0]])
  let level = [root]
  for (let depth = 1; level.length > 0; depth++) {
    const found = new Set(level.flatMap((id) => next.get(id) ?? []).filter((id) => !depths.has(id)))
    for (const id of found) depths.set(id, depth)
    level = [...found]
  }
  return depths
}

function firstParents(edges: readonly FlowEdge[], depths: ReadonlyMap<string, number>): Map<string, string> {
  const parents = new Map<string, string>()
  for (const { from, to } of edges) {
    if ((depths.get(from) ?? 0) < (depths.get(to) ?? 0) && !parents.has(to)) parents.set(to, from)
  }
  return parents
}

/** Between the places that are shown; several between the same two are one. */
function linksOf(edges: readonly FlowEdge[], placeOf: ReadonlyMap<string, string>): Link[] {
  const links = new Map<string, Link>()
  for (const edge of edges) {
    const [from, to] = [placeOf.get(edge.from), placeOf.get(edge.to)]
    if (from === undefined || to === undefined || from === to) continue
    const key = `${from}\n${to}`
    links.set(key, { from, to, count: (links.get(key)?.count ?? 0) + 1 })
  }
  return [...links.values()]
}

function degreesOf(links: readonly Link[]): Map<string, number> {
  const degrees = new Map<string, number>()
  for (const id of links.flatMap(({ from, to }) => [from, to])) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  return degrees
}
