import type { AskedFilter, Filter, Member } from './queries.ts'
import { texts } from './texts.ts'

export type Band = 'good' | 'possible' | 'weak'

export const bandOf = (confidence: number): Band =>
  confidence >= 0.8 ? 'good' : confidence >= 0.5 ? 'possible' : 'weak'

/** Filters as people read them: `Department: Sales`. */
export const filterWords = (filters: readonly Filter[]): string =>
  filters
    .map(({ attribute, values, displayValues }) => {
      const shown = displayValues.length > 0 ? displayValues : values
      return `${texts.attribute(attribute)}: ${shown.join(', ')}`
    })
    .join(' · ')

export const asked = ({ attribute, values }: Pick<Filter, 'attribute' | 'values'>): AskedFilter => ({
  attribute,
  values: [...values],
})

/** Those who hold the same stand together, those who hold the most first: so blocks are seen. */
export function inBlocks(members: readonly Member[], entitlementIds: readonly string[]): Member[] {
  const patterns = new Map(
    members.map((one) => {
      const held = new Set(one.heldEntitlementIds)
      return [one, entitlementIds.map((id) => (held.has(id) ? '0' : '1')).join('')] as const
    }),
  )
  const countOf = (one: Member): number => [...patterns.get(one)!].filter((each) => each === '0').length
  return members.toSorted(
    (a, b) =>
      countOf(b) - countOf(a) ||
      (patterns.get(a)! < patterns.get(b)! ? -1 : patterns.get(a)! > patterns.get(b)! ? 1 : 0),
  )
}
