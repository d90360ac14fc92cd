import { createHash } from 'node:crypto'

export type SignedContent = {
  readonly accessReviewId: string
  readonly userId: string
  readonly submittedAt: string
  readonly meaningOfSignature: string
  readonly decisions: readonly {
    readonly taskId: string
    readonly policyStepId: string
    readonly decision: string
    readonly comment: string
  }[]
}

/** SHA-256 of the canonical JSON (RFC 8785: members by name, no spaces); decisions are in the order of their tasks. */
export const digestOf = (content: SignedContent): Buffer => createHash('sha256').update(canonical(content)).digest()

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
