/** What a document may have. A response has some 60 elements on 12 levels in 10 kB, and one more for each group. */
export const LIMITS = {
  bytes: 256 * 1024,
  depth: 32,
  elements: 2000,
  attributes: 4000,
  attributesOfElement: 32,
  relayStateBytes: 80,
  urlCharacters: 2048,
} as const

/** How far the clocks of the two sides may be apart. */
export const CLOCK_SKEW_SECONDS = 60

/** A request is sent on at once: an older one was kept by somebody. */
export const REQUEST_AGE_SECONDS = 600

export const RSA_BITS = 2048
