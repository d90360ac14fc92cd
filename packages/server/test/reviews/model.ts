/** What reviewers decide about a review. */
export type Decision = 'CERTIFY' | 'DENY'
export type CloseDecision = 'REVOKED' | 'SKIP' | 'NO_ACTION'

type Review = { outcome: '' | 'CERTIFIED' | 'DECERTIFIED' | 'CANCELLED' }

/** A campaign as it should be: plain data, and what each thing that people do makes of it. */
export class CampaignModel {
  readonly reviews: Map<string, Review>
  /** By reviewer, then by review. */
  readonly #pending = new Map<string, Map<string, Decision>>()

  constructor(ids: readonly string[]) {
    this.reviews = new Map(ids.map((id) => [id, { outcome: '' }]))
  }

  isOpen = (id: string): boolean => this.reviews.get(id)!.outcome === ''
  get open(): string[] {
    return [...this.reviews.keys()].filter(this.isOpen)
  }

  pendingOf(reviewer: string): Map<string, Decision> {
    const own = this.#pending.get(reviewer) ?? new Map<string, Decision>()
    this.#pending.set(reviewer, own)
    return own
  }

  /** Answers whether it is kept. */
  decide(reviewer: string, id: string, decision: Decision | 'NONE'): boolean {
    if (decision === 'NONE') this.pendingOf(reviewer).delete(id)
    else if (this.isOpen(id)) this.pendingOf(reviewer).set(id, decision)
    else return false
    return true
  }

  /** Answers how many were certified and denied. */
  submit(reviewer: string): { certified: number; denied: number } {
    const made = [...this.pendingOf(reviewer)]
    for (const [id, decision] of made) this.#end(id, decision === 'CERTIFY' ? 'CERTIFIED' : 'DECERTIFIED')
    const certified = made.filter(([, decision]) => decision === 'CERTIFY').length
    return { certified, denied: made.length - certified }
  }

  /** An action with the task itself. */
  act(id: string, verb: 'approve' | 'deny' | 'close'): void {
    this.#end(id, verb === 'approve' ? 'CERTIFIED' : verb === 'deny' ? 'DECERTIFIED' : 'CANCELLED')
  }

  /** It begins anew, and nobody has decided anything about it. */
  restart(id: string): void {
    this.reviews.get(id)!.outcome = ''
    this.#drop(id)
  }

  end(decision: CloseDecision): void {
    for (const id of this.open) this.#end(id, decision === 'REVOKED' ? 'DECERTIFIED' : 'CANCELLED')
  }

  counts() {
    const of = (outcome: Review['outcome']) =>
      [...this.reviews.values()].filter((review) => review.outcome === outcome).length
    return {
      total: this.reviews.size,
      open: of(''),
      certified: of('CERTIFIED'),
      denied: of('DECERTIFIED'),
      cancelled: of('CANCELLED'),
    }
  }

  #end(id: string, outcome: Review['outcome']): void {
    this.reviews.get(id)!.outcome = outcome
    this.#drop(id)
  }

  #drop(id: string): void {
    for (const own of this.#pending.values()) own.delete(id)
  }
}
