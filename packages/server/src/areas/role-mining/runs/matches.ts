export type MatchType = 'EXACT' | 'SUPERSET' | 'PARTIAL'

/** What an access profile gives. */
export type ProfileSet = { readonly id: string; readonly name: string; readonly entitlementIds: ReadonlySet<string> }

export type Match = {
  readonly profile: ProfileSet
  readonly type: MatchType
  /** How much of the suggestion the profile gives. */
  readonly ratio: number
  readonly missing: readonly string[]
}

const MOST = 5
const LEAST = 0.5

/** The profiles that give all or half of these entitlements, the nearest first. */
export function matchesOf(entitlementIds: readonly string[], profiles: readonly ProfileSet[]): Match[] {
  return profiles
    .flatMap((profile): Match[] => {
      const missing = entitlementIds.filter((id) => !profile.entitlementIds.has(id))
      const ratio = (entitlementIds.length - missing.length) / entitlementIds.length
      if (ratio < LEAST) return []
      const isWhole = missing.length === 0
      const type = isWhole ? (profile.entitlementIds.size === entitlementIds.length ? 'EXACT' : 'SUPERSET') : 'PARTIAL'
      return [{ profile, type, ratio: Math.round(ratio * 10_000) / 10_000, missing }]
    })
    .sort((a, b) => b.ratio - a.ratio || (a.profile.id < b.profile.id ? -1 : 1))
    .slice(0, MOST)
}
