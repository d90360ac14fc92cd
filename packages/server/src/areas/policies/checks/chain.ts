/** Which policies lead to which others. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** A chain of policies has at most this many. */
export const MOST_IN_CHAIN = 5

/** Whether one leads to the other, over any number of policies between them. */
export function leadsTo(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (graph.get(from) ?? []).some((next) => leadsTo(graph, next, to, seen))
}

/** How many policies the longest chain from this one on has, itself counted. A circle counts as too many. */
export function longestFrom(graph: Graph, id: string, deep = 1): number {
  if (deep > MOST_IN_CHAIN) return 1
  return 1 + Math.max(0, ...(graph.get(id) ?? []).map((next) => longestFrom(graph, next, deep + 1)))
}

export function reversed(graph: Graph): Graph {
  const back = new Map<string, string[]>()
  for (const [id, next] of graph) for (const other of next) back.set(other, [...(back.get(other) ?? []), id])
  return back
}
