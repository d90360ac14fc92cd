/** What a reviewer has decided and not submitted yet. */
export type Pending = { readonly decision: 'CERTIFY' | 'DENY'; readonly comment: string }
export type Decisions = ReadonlyMap<string, Pending>

/** Decisions of some reviews as they were before somebody changed them; undefined is undecided. */
export type Change = ReadonlyMap<string, Pending | undefined>

/** Some decisions changed, and what takes that back. */
export function changed(decisions: Decisions, change: Change): { readonly next: Decisions; readonly back: Change } {
  const next = new Map(decisions)
  const back = new Map<string, Pending | undefined>()
  for (const [id, pending] of change) {
    back.set(id, decisions.get(id))
    if (pending) next.set(id, pending)
    else next.delete(id)
  }
  return { next, back }
}

/** The same decision for some reviews. */
export const sameFor = (ids: readonly string[], pending: Pending | undefined): Change =>
  new Map(ids.map((id) => [id, pending]))

export function countsOf(decisions: Decisions): { readonly certified: number; readonly denied: number } {
  let certified = 0
  for (const { decision } of decisions.values()) if (decision === 'CERTIFY') certified += 1
  return { certified, denied: decisions.size - certified }
}
