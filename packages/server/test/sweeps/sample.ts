import type { TestTenant } from '../world.ts'

/** One good call of an operation: what it needs is made first, through the API. */
export type Sample = (tenant: TestTenant) => Promise<SampleCall>

export type SampleCall = {
  params?: Record<string, string>
  body?: Record<string, unknown>
  /** The body for a call of the owner, where the other one needs more than that. */
  ownerBody?: Record<string, unknown>
  /** Headers such as Reeve-Confirm. */
  headers?: Record<string, string>
  /** What the path names is part of the service: every tenant has it. */
  shared?: true
  /** What it acts through comes later: until then it is refused for this reason. */
  notYet?: string
}

/** Samples by the id of the operation. */
export type Samples = Record<string, Sample>
