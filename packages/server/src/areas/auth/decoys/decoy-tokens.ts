import { createHash } from 'node:crypto'
import { DECOY_USED } from '../oauth/oauth-error.ts'
import { type Refused, recordRefusal } from '../tokens/refused-tokens.ts'
import type { DecoyCredentials } from './decoy-credentials.ts'

/**
 * Records the use of decoy access tokens. Every invalid token is looked up; the use of a decoy is written after the
 * caller has its response, so that it comes no later than for other tokens.
 */
export class DecoyTokens {
  readonly #decoys: DecoyCredentials
  readonly #writing = new Set<Promise<void>>()

  constructor(decoys: DecoyCredentials) {
    this.#decoys = decoys
  }

  async look(refused: Refused, { written, failed }: { written(): void; failed(error: unknown): void }): Promise<void> {
    const { tenant, now, token } = refused
    const sha256 = createHash('sha256').update(token).digest('hex')
    const decoy = await tenant.database
      .reader({ tenantId: tenant.id, now })
      .find<{ id: string }>(this.#decoys.accessTokens(sha256))
    if (!decoy) return
    const writing = write(refused, decoy.id)
      .then(written, failed)
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Resolves when every use seen so far is written. */
  async flush(): Promise<void> {
    await Promise.all(this.#writing)
  }
}

const write = (refused: Refused, decoyId: string): Promise<void> =>
  recordRefusal(refused, { subject: { type: 'decoy', id: decoyId }, detail: DECOY_USED, decoyId })
