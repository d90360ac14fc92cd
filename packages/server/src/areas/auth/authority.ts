import type { Expressions } from '../../expressions/expressions.ts'
import type { Clock } from '../../lib/clock.ts'
import { Failure, unauthenticated } from '../../lib/failure.ts'
import type { Addresses } from '../../service/addresses.ts'
import type { Extensions } from '../../service/extension.ts'
import type { KeyLimits } from '../../service/key-limits.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { connectorClients } from './clients/connector-clients.ts'
import { LastUse } from './clients/last-use.ts'
import { decoyCredentials } from './decoys/decoy-credentials.ts'
import { DecoyTokens } from './decoys/decoy-tokens.ts'
import type { IdTokenClaims } from './oauth/grant.ts'
import { loadPrincipal } from './rights/principal.ts'
import { addressLists } from './rights/source-addresses.ts'
import { appOwners, type Principal } from './rights/user-principal.ts'
import { loadOwner } from './rights/user-rights.ts'
import { loadSessionPrincipal } from './sessions/session-principal.ts'
import { SessionRequests } from './sessions/session-requests.ts'
import { externalClients, sessionRules } from './sessions/session-rules.ts'
import { hashOfToken } from './sessions/session-token.ts'
import { type Claims, mintToken, verifyToken } from './tokens/access-token.ts'
import { type IdTokenFacts, mintIdToken, readIdToken } from './tokens/id-token.ts'
import { isDue, listKeys, rotateKeys, type SigningKey } from './tokens/signing-keys.ts'

/**
 * How long what another process ended may still count here. This process hears of its own changes at once (`forget`), and
 * of no others: a message between processes can be lost, a second cannot.
 */
const STATE_MS = 1000
const KEYS_MS = 60_000
const UNKNOWN_KEY_MS = 1000
const MAX_TOKENS = 20_000

/** A session has no claims: what it may do is all in its row. */
type Known = { principal: Principal; loadedAt: number; claims?: Claims }
type Keys = { list: SigningKey[]; loadedAt: number }

type Options = { clock: Clock; addresses: () => Addresses; extensions: Extensions; expressions: Expressions }

/** Issues access tokens and finds the principal behind one. Caches both for seconds. */
export class Authority {
  readonly #clock: Clock
  readonly #addresses: () => Addresses
  readonly #tokens = new Map<string, Known>()
  readonly #forgotAt = new Map<string, number>()
  readonly #keys = new Map<string, Keys>()
  readonly #added: Parameters<typeof loadPrincipal>[2]
  readonly lastUse: LastUse
  readonly decoyTokens: DecoyTokens
  readonly sessionRequests: SessionRequests

  constructor({ clock, addresses, extensions, expressions }: Options) {
    this.#clock = clock
    this.#addresses = addresses
    this.#added = {
      connectors: extensions.only(connectorClients),
      lists: extensions.only(addressLists),
      owns: extensions.only(appOwners)(sql`u.id`),
      rules: extensions.only(sessionRules),
      isExternal: extensions.only(externalClients),
    }
    this.sessionRequests = new SessionRequests(expressions)
    this.lastUse = new LastUse(clock, this.#added.connectors)
    this.decoyTokens = new DecoyTokens(extensions.only(decoyCredentials))
  }

  /** The principal behind a bearer token, as it is now. */
  async authenticate(tenant: Tenant, token: string, { audience = '' }: { audience?: string } = {}): Promise<Principal> {
    const name = `${tenant.id} ${token}`
    const { claims, principal } = await this.#resolve(tenant, name, async (tx, known) => {
      const claims = known?.claims ?? (await this.claimsOf(tenant, token))
      checkAudience(claims, audience)
      return { claims, principal: await loadPrincipal(tx, claims, this.#added) }
    })
    checkAudience(claims!, audience)
    if (claims!.exp + 60 < this.#clock.now().epochMilliseconds / 1000) {
      this.#tokens.delete(name)
      throw unauthenticated('TOKEN_EXPIRED', 'the access token has expired')
    }
    this.lastUse.note(tenant, claims!.client_id)
    if (principal.session) this.lastUse.noteSession(tenant, principal.session.id)
    return principal
  }

  /** The person behind the token that a browser holds, as the session is now. */
  async authenticateSession(tenant: Tenant, token: string): Promise<Principal> {
    const tokenHash = hashOfToken(token)
    if (!tokenHash) throw unauthenticated('TOKEN_INVALID', 'the cookie of the session is not valid')
    const name = `${tenant.id} session ${tokenHash.toString('base64url')}`
    const { principal } = await this.#resolve(tenant, name, async (tx) => ({
      principal: await loadSessionPrincipal(tx, { tokenHash }, this.#added),
    }))
    const { id, expiresAt } = principal.session!
    if (Temporal.Instant.compare(expiresAt, this.#clock.now()) <= 0) {
      this.#tokens.delete(name)
      throw unauthenticated('TOKEN_EXPIRED', 'the session has expired; sign in again')
    }
    this.lastUse.noteSession(tenant, id)
    return principal
  }

  /** The owner of a key that another area has found to be good. */
  ownerOf(
    tenant: Tenant,
    userId: string,
    limits: Pick<KeyLimits, 'allowSourceCidrs' | 'expiresAt'>,
  ): Promise<Principal> {
    const reader = tenant.database.reader({ tenantId: tenant.id, now: this.#clock.now() })
    const { lists, owns } = this.#added
    return loadOwner(reader, userId, { ...limits, lists, owns })
  }

  async #resolve(
    tenant: Tenant,
    name: string,
    load: (tx: Tx, known: Known | undefined) => Promise<Omit<Known, 'loadedAt'>>,
  ): Promise<Known> {
    const known = this.#tokens.get(name)
    if (known && this.#isFresh(tenant, known)) return known
    const loadedAt = performance.now()
    try {
      const reader = tenant.database.reader({ tenantId: tenant.id, now: this.#clock.now() })
      return this.#remember(name, { ...(await load(reader, known)), loadedAt })
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

  /** Rights have changed in this process: read the database again. */
  forget(tenantId: string): void {
    this.#forgotAt.set(tenantId, performance.now())
  }

  /** What began to load before the change may not have seen it, even when it arrived after. */
  #isFresh(tenant: Tenant, { loadedAt }: Known): boolean {
    const forgotAt = this.#forgotAt.get(tenant.id) ?? Number.NEGATIVE_INFINITY
    return loadedAt > forgotAt && performance.now() - loadedAt < STATE_MS
  }

  async issue(
    tenant: Tenant,
    claims: Omit<Claims, 'tid' | 'jti' | 'exp' | 'aud'>,
    lifetimeSeconds: number,
    audience = '',
  ): Promise<string> {
    const now = this.#clock.now()
    const addresses = this.#addresses()
    this.lastUse.note(tenant, claims.client_id)
    return mintToken({
      key: await this.#currentKey(tenant),
      tenant,
      baseUrl: addresses.baseUrlOf(tenant),
      host: audience || addresses.hostOf(tenant),
      now,
      lifetimeSeconds,
      claims,
    })
  }

  /** Says to a client who has signed in to it. */
  async issueIdToken(tenant: Tenant, claims: IdTokenClaims): Promise<string> {
    const key = await this.#currentKey(tenant)
    return mintIdToken({ key, issuer: this.#addresses().baseUrlOf(tenant), now: this.#clock.now(), claims })
  }

  /** The client and the session that an ID token of ours was made for, whether it has expired or not. */
  async readIdToken(tenant: Tenant, token: string): Promise<IdTokenFacts> {
    return readIdToken(token, (kid) => this.#findKey(tenant, kid))
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

/** A token for the gateway is good nowhere else, and none for the service is good at the gateway. */
function checkAudience({ aud, src }: Claims, audience: string): void {
  if (audience === '' ? src !== 'ext' : src === 'ext' && aud === audience) return
  throw unauthenticated('TOKEN_WRONG_AUDIENCE', 'the access token was issued for something else')
}
