/** How often something may be done: tokens come back evenly, and some are there at once. */
export type Bucket = {
  readonly name: string
  readonly perMinute: number
  readonly burst: number
  /** What is counted, for the reference. */
  readonly about: string
}
