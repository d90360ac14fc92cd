/** Who reads any of these, everywhere or of what they own, sees the parts about it. */
export const PARTS = {
  risk: ['findings:read'],
  access: ['grants:read'],
  decisions: ['tasks:read'],
  reviews: ['campaigns:read'],
  coverage: ['apps:read'],
  fit: ['rolemining:read'],
} as const satisfies Record<string, readonly string[]>

export const READERS: readonly string[] = Object.values(PARTS).flat()
