import type { Item } from './items.ts'

export const APART = ['risk', 'deny', 'closer'] as const
/** Why a review is not certified together with others. */
export type Apart = (typeof APART)[number]

type Advised = Pick<Item, 'isRisky' | 'advice'>

const ADVICES: Readonly<Record<string, Apart>> = { DENY: 'deny', REVIEW: 'closer' }

export const whyApart = ({ isRisky, advice }: Advised): Apart | undefined => (isRisky ? 'risk' : ADVICES[advice])

/** Those that can be certified at once, and those that somebody has to look at one by one. */
export function divided<Some extends Advised>(
  items: readonly Some[],
): { readonly able: readonly Some[]; readonly apart: readonly Some[] } {
  return {
    able: items.filter((item) => whyApart(item) === undefined),
    apart: items.filter((item) => whyApart(item) !== undefined),
  }
}

/** How many there are of each kind, without those of which there are none. */
export const countsApart = (items: readonly Advised[]): (readonly [why: Apart, count: number])[] =>
  APART.map((why) => [why, items.filter((item) => whyApart(item) === why).length] as const).filter(
    ([, count]) => count > 0,
  )
