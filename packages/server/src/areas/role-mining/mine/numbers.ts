/** Shares in settings and comparisons are whole parts of this. */
export const WHOLE = 10_000

export const reaches = (part: number, all: number, share: number): boolean => part * WHOLE >= all * share

/** How much more usual something is among these than among all. */
export type Lift = { readonly k: number; readonly n: number; readonly holders: number; readonly people: number }

/** Whether it is at least that many ten-thousandths; the products are too large for ordinary numbers. */
export const lifts = ({ k, n, holders, people }: Lift, least: number): boolean =>
  BigInt(k) * BigInt(people) * BigInt(WHOLE) >= BigInt(n) * BigInt(holders) * BigInt(least)

export const liftOf = ({ k, n, holders, people }: Lift): number =>
  quotient(BigInt(k) * BigInt(people), BigInt(n) * BigInt(holders))

/** With four decimals; half is away from zero. */
export const shareOf = (part: number, all: number): number => (all === 0 ? 0 : quotient(BigInt(part), BigInt(all)))

const quotient = (part: bigint, all: bigint): number => Number((part * BigInt(2 * WHOLE) + all) / (2n * all)) / WHOLE

/** The mean of the lower bounds of Wilson's intervals (z = 1.96), with four decimals. */
export function confidenceOf(holders: ArrayLike<number>, n: number): number {
  let sum = 0
  for (let i = 0; i < holders.length; i++) sum += wilson(holders[i]!, n)
  return Math.round((sum / holders.length) * WHOLE) / WHOLE
}

const Z = 1.96

const wilson = (k: number, n: number): number => boundOf(k, n, -1)

/** The lower or upper bound of Wilson's interval. */
function boundOf(k: number, n: number, side: -1 | 1): number {
  const p = k / n
  const spread = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  return (p + (Z * Z) / (2 * n) + side * spread) / (1 + (Z * Z) / n)
}

/** How sure it is that peers do not hold what `k` of `n` of them hold, in ten-thousandths: more of them make it surer. */
export const unlikeness = (k: number, n: number): number => Math.round((1 - boundOf(k, n, 1)) * WHOLE)
