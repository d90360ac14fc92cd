/** Holders of `from` hold `to` as well; of a shallow edge only those who hold `from` in their own right. */
export type Edge = { readonly from: string; readonly to: string; readonly shallow: boolean }

/** Who holds `origin` in their own right holds `to`, inherited from `via`. */
export type Way = { readonly origin: string; readonly via: string; readonly to: string }

/**
 * Every way by which `targets` are inherited. A way never passes an entitlement twice: what somebody holds only because
 * of itself, by a cycle of groups, is not inherited.
 */
export function waysTo(edges: readonly Edge[], targets: ReadonlySet<string>): Way[] {
  const into = Map.groupBy(edges, (edge) => edge.to)
  const ways: Way[] = []
  for (const to of targets) {
    const direct = Map.groupBy(into.get(to) ?? [], (edge) => edge.from)
    for (const [via, found] of direct) {
      if (via === to) continue
      const isDeep = found.some((edge) => !edge.shallow)
      for (const origin of isDeep ? holdersOf(via, to, into) : [via]) ways.push({ origin, via, to })
    }
  }
  return ways
}

/** Where the holders of an entitlement come from, on ways that do not pass the one they lead to. */
function holdersOf(id: string, avoided: string, into: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const origins = new Set([id])
  const open = [id]
  const passed = new Set([id])
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, shallow } of into.get(at) ?? []) {
      if (from === avoided) continue
      origins.add(from)
      if (shallow || passed.has(from)) continue
      passed.add(from)
      open.push(from)
    }
  }
  return origins
}

/** What is inherited, over any number of edges, from one of these. */
export function reachedFrom(edges: readonly Edge[], changed: ReadonlySet<string>): Set<string> {
  const out = Map.groupBy(edges, (edge) => edge.from)
  const reached = new Set<string>()
  const open = [...changed]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to } of out.get(at) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}

/** The edges that lie on a cycle. */
export function cyclicEdges<E extends Edge>(edges: readonly E[]): E[] {
  const component = componentsOf(edges)
  return edges.filter((edge) => edge.from === edge.to || component.get(edge.from) === component.get(edge.to))
}

/** Tarjan's strongly connected components, without recursion: groups may be nested deeper than the stack. */
function componentsOf(edges: readonly Edge[]): Map<string, number> {
  const out = Map.groupBy(edges, (edge) => edge.from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const component = new Map<string, number>()
  const stack: string[] = []
  let components = 0
  for (const start of out.keys()) {
    if (index.has(start)) continue
    const work: { id: string; next: number }[] = [{ id: start, next: 0 }]
    while (work.length > 0) {
      const frame = work.at(-1)!
      if (frame.next === 0) {
        index.set(frame.id, index.size)
        low.set(frame.id, index.get(frame.id)!)
        stack.push(frame.id)
      }
      const edge = out.get(frame.id)?.[frame.next++]
      if (edge) {
        if (!index.has(edge.to)) work.push({ id: edge.to, next: 0 })
        else if (!component.has(edge.to)) low.set(frame.id, Math.min(low.get(frame.id)!, index.get(edge.to)!))
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) low.set(parent.id, Math.min(low.get(parent.id)!, low.get(frame.id)!))
      if (low.get(frame.id) !== index.get(frame.id)) continue
      for (let id = stack.pop()!; ; id = stack.pop()!) {
        component.set(id, components)
        if (id === frame.id) break
      }
      components += 1
    }
  }
  return component
}
