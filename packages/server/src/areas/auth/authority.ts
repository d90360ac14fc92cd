import type { Clock } from '../../lib/clock.ts'
import { Failure, unauthenticated } from '../../lib/failure.ts'
import type { Addresses } from '../../service/addresses.ts'
import type { Extensions } from '../../service/extension.ts'
import type { Tenant } from '../../service/tenant.ts'
import { type Claims, mintToken, verifyToken } from './access-token.ts'
import { type ConnectorClients, connectorClients } from './connector-clients.ts'
import { decoyCredentials } from './decoy-credentials.ts'
import { DecoyTokens } from './decoy-tokens.ts'
import { LastUse } from './last-use.ts'
import { loadPrincipal, type Principal } from './principal.ts'
import { isDue, listKeys, rotateKeys, type SigningKey } from './signing-keys.ts'

/** How long a revocation made by another process may stay unseen; the contract allows 15 s. */
const STATE_MS = 10_000
const KEYS_MS = 60_000
const UNKNOWN_KEY_MS = 1000
const MAX_TOKENS = 20_000

type Known = { claims: Claims; principal: Principal; loadedAt: number }
type Keys = { list: SigningKey[]; loadedAt: number }

type Options = { clock: Clock; addresses: () => Addresses; extensions: Extensions }

/** Issues access tokens and finds the principal behind one. Caches both for seconds. */
export class Authority {
  readonly #clock: Clock
  readonly #addresses: () => Addresses
  readonly #tokens = new Map<string, Known>()
  readonly #forgotAt = new Map<string, number>()
  readonly #keys = new Map<string, Keys>()
  readonly #connectorClients: ConnectorClients
  readonly lastUse: LastUse
  readonly decoyTokens: DecoyTokens

  constructor({ clock, addresses, extensions }: Options) {
    this.#clock = clock
    this.#addresses = addresses
    this.#connectorClients = extensions.only(connectorClients)
    this.lastUse = new LastUse(clock, this.#connectorClients)
    this.decoyTokens = new DecoyTokens(extensions.only(decoyCredentials))
  }

  /** The principal behind a bearer token, as it is now. */
  async authenticate(tenant: Tenant, token: string): Promise<Principal> {
    const name = `${tenant.id} ${token}`
    const { claims, principal } = await this.#resolve(tenant, token, name)
    if (claims.exp + 60 < this.#clock.now().epochMilliseconds / 1000) {
      this.#tokens.delete(name)
      throw unauthenticated('TOKEN_EXPIRED', 'the access token has expired')
    }
    this.lastUse.note(tenant, claims.client_id)
    return principal
  }

  async #resolve(tenant: Tenant, token: string, name: string): Promise<Known> {
    const known = this.#tokens.get(name)
    if (known && this.#isFresh(tenant, known)) return known
    const now = this.#clock.now()
    const claims =
      known?.claims ?? (await verifyToken({ token, tenant, now, findKey: (kid) => this.#findKey(tenant, kid) }))
    const loadedAt = performance.now()
    try {
      const reader = tenant.database.reader({ tenantId: tenant.id, now })
      const principal = await loadPrincipal(reader, claims, this.#connectorClients)
      return this.#remember(name, { claims, principal, loadedAt })
    } catch (error) {
      if (error instanceof Failure && error.code === 'UNAUTHENTICATED') this.#tokens.delete(name)
      throw error
    }
  }

  #remember(name: string, known: Known): Known {
    this.#tokens.delete(name)
    this.#tokens.set(name, known)
    if (this.#tokens.size > MAX_TOKENS) this.#tokens.delete(this.#tokens.keys().next().value!)
    return known
  }

  /** Permissions have changed in this process: read the database again. */
  forget(tenant: Tenant): void {
    this.#forgotAt.set(tenant.id, performance.now())
  }

  /** What began to load before the change may not have seen it, even when it arrived after. */
  #isFresh(tenant: Tenant, { loadedAt }: Known): boolean {
    const forgotAt = this.#forgotAt.get(tenant.id) ?? Number.NEGATIVE_INFINITY
    return loadedAt > forgotAt && performance.now() - loadedAt < STATE_MS
  }

  async issue(tenant: Tenant, claims: Omit<Claims, 'tid' | 'jti' | 'exp'>, lifetimeSeconds: number): Promise<string> {
    const now = this.#clock.now()
    const addresses = this.#addresses()
    this.lastUse.note(tenant, claims.client_id)
    return mintToken({
      key: await this.#currentKey(tenant),
      tenant,
      baseUrl: addresses.baseUrlOf(tenant),
      host: addresses.hostOf(tenant),
      now,
      lifetimeSeconds,
      claims,
    })
  }

  async claimsOf(tenant: Tenant, token: string): Promise<Claims> {
    const now = this.#clock.now()
    return verifyToken({ token, tenant, now, findKey: (kid) => this.#findKey(tenant, kid) })
  }

  async keysOf(tenant: Tenant): Promise<readonly SigningKey[]> {
    return this.#load(tenant, KEYS_MS)
  }

  async #findKey(tenant: Tenant, kid: string): Promise<SigningKey | undefined> {
    const find = (list: SigningKey[]) => list.find((key) => key.kid === kid)
    return find(await this.#load(tenant, KEYS_MS)) ?? find(await this.#load(tenant, UNKNOWN_KEY_MS))
  }

  async #currentKey(tenant: Tenant): Promise<SigningKey> {
    const keys = await this.#load(tenant, KEYS_MS)
    const now = this.#clock.now()
    if (!isDue(keys, now)) return keys[0]!
    await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
      await rotateKeys(tx, tenant, false)
      return { result: undefined, last: [] }
    })
    return (await this.#load(tenant, 0))[0]!
  }

  async #load(tenant: Tenant, maxAgeMs: number): Promise<SigningKey[]> {
    const known = this.#keys.get(tenant.id)
    if (known && performance.now() - known.loadedAt < maxAgeMs) return known.list
    const loadedAt = performance.now()
    const list = await listKeys(tenant.database.reader({ tenantId: tenant.id, now: this.#clock.now() }), tenant)
    this.#keys.set(tenant.id, { list, loadedAt })
    return list
  }
}
