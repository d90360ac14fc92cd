/**
 * Whether an address of this machine means a caller on this machine. It does not once a proxy stands in front that no
 * setting names: all that the proxy passes on then comes from its address.
 */
export class Locality {
  readonly #warn: (message: string) => void
  #isKnown: boolean

  /** `behindProxy`: the settings imply a proxy, but no trusted proxy is configured. */
  constructor(behindProxy: boolean, warn: (message: string) => void) {
    this.#warn = warn
    this.#isKnown = !behindProxy
    if (behindProxy) warn(`REEVE_PUBLIC_URL is https, so a proxy stands in front, and no setting names it; ${CURE}`)
  }

  get isKnown(): boolean {
    return this.#isKnown
  }

  /** A peer on this machine that is no trusted proxy has sent a header that only proxies send. */
  sawForwarded(header: string): void {
    if (!this.#isKnown) return
    this.#isKnown = false
    this.#warn(`a proxy on this machine sends ${header}, and no setting names it; ${CURE}`)
  }
}

const CURE =
  'set REEVE_TRUSTED_PROXIES to its address. Until then every caller seems to be the proxy, /metrics is closed on PORT and loopback destinations are closed'
