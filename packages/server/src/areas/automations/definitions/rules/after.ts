import type { Saved } from '../store.ts'
import type { Lists, Members } from './lists.ts'

/** Members of an automation beside its triggers and steps, as a request makes them. */
export type Properties = Omit<
  Saved,
  'lists' | 'currentVersion' | 'primaryTriggerType' | 'withinApp' | 'rolesDecidedBy'
> & {
  /** The circuit breaker starts to count anew. */
  readonly clearsBreaker: boolean
}

/** An automation as a request makes it. */
export type After = Properties & {
  readonly lists: Lists
  /** A version is made of it. */
  readonly publishes: boolean
  /** The members of the request that what is published comes from. */
  readonly from: Members
}
