export type State = 'NEW' | 'DISMISSED' | 'ACCEPTED'

/** What becomes of a suggestion that somebody puts into a state; where nothing is said, it is refused. */
const BY_HAND: Readonly<Record<State, Partial<Record<State, 'changes' | 'stays'>>>> = {
  NEW: { NEW: 'stays', DISMISSED: 'changes', ACCEPTED: 'changes' },
  DISMISSED: { NEW: 'changes', DISMISSED: 'stays', ACCEPTED: 'changes' },
  // It stays when it is accepted with the profile that it has.
  ACCEPTED: { ACCEPTED: 'stays' },
}

export const moveByHand = (from: State, to: State): 'changes' | 'stays' | 'refused' => BY_HAND[from][to] ?? 'refused'

/** What is known of a suggestion when a run ends. */
export type Standing = {
  readonly state: State
  /** Its profile is there; of one that was accepted. */
  readonly hasProfile: boolean
  /** How alike what was dismissed and what is suggested now are, 0 to 1; of one that was dismissed. */
  readonly likeness: number
  readonly dismissedDays: number
}

const SAME_ENOUGH = 0.7
const KEPT_DAYS = 400

/** The state after a run that suggests it again. */
export function afterFound({ state, hasProfile, likeness }: Standing): State {
  if (state === 'DISMISSED') return likeness < SAME_ENOUGH ? 'NEW' : 'DISMISSED'
  return state === 'ACCEPTED' && hasProfile ? 'ACCEPTED' : 'NEW'
}

/** Whether it is kept by a run that does not suggest it any more. */
export function isKept({ state, hasProfile, dismissedDays }: Standing): boolean {
  if (state === 'DISMISSED') return dismissedDays < KEPT_DAYS
  return state === 'ACCEPTED' && hasProfile
}

/** How alike two sets are. */
export function jaccard(a: readonly string[], b: readonly string[]): number {
  const both = new Set(a).intersection(new Set(b)).size
  const all = new Set([...a, ...b]).size
  return all === 0 ? 1 : both / all
}
