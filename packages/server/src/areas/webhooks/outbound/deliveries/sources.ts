/** Where a delivery comes from: exactly one of the members of `source` on the wire. */
export type Source =
  | { readonly test: Record<string, never> }
  | { readonly provisionStep: { readonly ticketId: string } }
  | { readonly approvalStep: { readonly ticketId: string } }
  | { readonly policyPostAction: { readonly ticketId: string } }
  | { readonly workflowStep: { readonly workflowExecutionId: string; readonly workflowStepId: string } }
  | { readonly findingDispatch: { readonly findingId: string; readonly ruleId: string; readonly dispatchId: string } }

type KeyOf<U> = U extends unknown ? keyof U : never
export type SourceKind = KeyOf<Source>

type Facts = {
  readonly event: string
  /** The origin waits for the document of the answer: only then does 202 mean that it comes later. */
  readonly awaitsDocument: boolean
}

const event = (name: string): string => `reeve.webhooks.v1.Payload${name}`

export const SOURCES: Readonly<Record<SourceKind, Facts>> = {
  test: { event: event('Test'), awaitsDocument: false },
  provisionStep: { event: event('ProvisionStep'), awaitsDocument: true },
  approvalStep: { event: event('PolicyApprovalStep'), awaitsDocument: true },
  policyPostAction: { event: event('PolicyPostAction'), awaitsDocument: false },
  workflowStep: { event: event('WorkflowStep'), awaitsDocument: true },
  findingDispatch: { event: event('FindingDispatch'), awaitsDocument: false },
}

export const kindOf = (source: Source): SourceKind =>
  // Safe because a source has exactly one member, named by its kind.
  Object.keys(source)[0] as SourceKind
