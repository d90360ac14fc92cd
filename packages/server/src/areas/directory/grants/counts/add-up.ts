export type Cell = {
  readonly app_id: string
  readonly department: string
  readonly kind: string
  /** The risk level; empty for none. */
  readonly risk: string
  readonly count: number
}
export type RiskLevel = { readonly id: string; readonly displayName: string; readonly points: number }
type Group = { readonly name: string; count: number; riskPoints: bigint; readonly byRisk: number[] }

/** The cells with the same name together, those with the most grants first. */
export function addUp(cells: readonly Cell[], levels: readonly RiskLevel[], nameOf: (cell: Cell) => string): Group[] {
  const places = new Map(levels.map(({ id }, place) => [id, place]))
  const groups = new Map<string, Group>()
  for (const cell of cells) {
    const name = nameOf(cell)
    const group = groups.get(name) ?? { name, count: 0, riskPoints: 0n, byRisk: levels.map(() => 0) }
    const place = places.get(cell.risk) ?? 0
    group.count += cell.count
    group.riskPoints += BigInt(cell.count * (levels[place]?.points ?? 0))
    group.byRisk[place] = (group.byRisk[place] ?? 0) + cell.count
    groups.set(name, group)
  }
  return [...groups.values()].sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}
