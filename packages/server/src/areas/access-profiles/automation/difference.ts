export type Members = {
  readonly userId: string
  /** The rule made it: only those are removed. */
  readonly byRule: boolean
}

export type Verdict = {
  readonly matched: ReadonlySet<string>
  /** The rule could not be evaluated for these: they stay as they are. */
  readonly unsure: ReadonlySet<string>
}

type Known = {
  readonly members: readonly Members[]
  readonly excluded: ReadonlySet<string>
  /** A task about it is open, or was denied under the same rule. */
  readonly settled: { readonly joining: ReadonlySet<string>; readonly leaving: ReadonlySet<string> }
}

export type Difference = { readonly added: readonly string[]; readonly removed: readonly string[] }

/** Who joins and who leaves, in the order of ids. Members whom people enrolled stay; who is excluded never joins. */
export function differenceOf({ matched, unsure }: Verdict, { members, excluded, settled }: Known): Difference {
  const there = new Set(members.map(({ userId }) => userId))
  const added = [...matched].filter((id) => !there.has(id) && !excluded.has(id) && !settled.joining.has(id))
  const removed = members
    .filter(({ userId, byRule }) => byRule && !settled.leaving.has(userId))
    .map(({ userId }) => userId)
    .filter((id) => excluded.has(id) || (!matched.has(id) && !unsure.has(id)))
  return { added: added.sort(), removed: removed.sort() }
}
