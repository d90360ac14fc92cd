import { setTimeout as sleep } from 'node:timers/promises'
import { type Profile, type Served, tokenOf } from '../support.ts'

type Target = { readonly name: string; readonly url: string; readonly token: string; open: number; calls: number }

export type Answer = { readonly status: number; readonly text: string }

/** Spreads calls over the processes that are behind it, as the one in front of a service does. */
export class Balancer {
  readonly #targets: Target[] = []
  readonly #gone: Target[] = []
  readonly failures: string[] = []
  #turn = 0
  calls = 0

  async add(name: string, service: Served, admin: Profile): Promise<void> {
    const token = await tokenOf(admin, service.url)
    this.#targets.push({ name, url: service.url, token, open: 0, calls: 0 })
  }

  /** Gives it no more calls, and waits for those it has. */
  async remove(name: string): Promise<void> {
    const at = this.#targets.findIndex((target) => target.name === name)
    const [target] = this.#targets.splice(at, 1)
    while (target!.open > 0) await sleep(5)
    this.#gone.push(target!)
  }

  get byProcess(): Record<string, number> {
    return Object.fromEntries([...this.#gone, ...this.#targets].map(({ name, calls }) => [name, calls]))
  }

  /** A call that must work; what does not is kept as a failure. */
  async call(method: string, address: string, body?: object): Promise<Answer> {
    const target = this.#targets[this.#turn++ % this.#targets.length]!
    target.open += 1
    try {
      const response = await fetch(`${target.url}${address}`, {
        method,
        headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = { status: response.status, text: await response.text() }
      if (answer.status !== 200) this.#fail(target, method, address, `${answer.status} ${answer.text}`)
      return answer
    } catch (error) {
      this.#fail(target, method, address, String(error instanceof Error ? (error.cause ?? error) : error))
      return { status: 0, text: '' }
    } finally {
      target.open -= 1
      target.calls += 1
      this.calls += 1
    }
  }

  #fail({ name }: Target, method: string, address: string, why: string): void {
    this.failures.push(`${name}: ${method} ${address}: ${why}`)
  }
}
