const SLOW_MS = 3000
const SLOW_IN_A_ROW = 3
const MOST_KNOWN = 10_000
const PUT_OFF_SECONDS = { min: 5, max: 300 }

type Known = { slow: number; underWay: number }

/**
 * Webhooks whose receiver lets attempts time out. For such a one this process tries one delivery at a
 * time and defers the others, so that they do not take the slots of deliveries to receivers that respond.
 */
export class SlowReceivers {
  readonly #known = new Map<string, Known>()

  /** Seconds to put a delivery off by, or undefined when it may be tried now. */
  putOff(webhookId: string, random = Math.random): number | undefined {
    const known = this.#known.get(webhookId)
    if (!known || known.slow < SLOW_IN_A_ROW || known.underWay === 0) return undefined
    const most = Math.min(PUT_OFF_SECONDS.max, PUT_OFF_SECONDS.min * 2 ** (known.slow - SLOW_IN_A_ROW + 1))
    return PUT_OFF_SECONDS.min + random() * (most - PUT_OFF_SECONDS.min)
  }

  began(webhookId: string): void {
    const known = this.#known.get(webhookId)
    if (known) known.underWay += 1
    else this.#add(webhookId)
  }

  ended(webhookId: string, { failed, durationMs }: { failed: boolean; durationMs: number }): void {
    const known = this.#known.get(webhookId)
    if (!known) return
    known.underWay -= 1
    known.slow = failed && durationMs >= SLOW_MS ? known.slow + 1 : 0
    if (known.slow === 0 && known.underWay === 0) this.#known.delete(webhookId)
  }

  #add(webhookId: string): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(webhookId, { slow: 0, underWay: 1 })
  }
}
