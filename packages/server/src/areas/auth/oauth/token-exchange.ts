import { formatClientId } from '../clients/client-id.ts'
import { CHECKS, CHECKS_BEFORE_KEYS, type Facts, failedCheck } from '../federation/exchange/checks.ts'
import { audiencesOf, passedThrough } from '../federation/exchange/claim-rules.ts'
import { decodeToken } from '../federation/exchange/jwt.ts'
import { findTrustState, keySourceOf, type TrustState } from '../federation/exchange/trust-state.ts'
import { keySetsOf } from '../federation/issuer/key-sets.ts'
import { checkSignature, UNCHECKED } from '../federation/issuer/signature.ts'
import { type Form, needed } from './form.ts'
import type { Grant, GrantContext, Granted } from './grant.ts'
import { badRequest, clientFailed, DECOY_USED, grantFailed, OAuthError } from './oauth-error.ts'

const LIFETIME_SECONDS = 1800
const TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:jwt'
const ISSUED_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

type Prepared = { trustName: string; facts: Facts }

/** RFC 8693: a workload shows the token of its own platform and acts as the service principal that trusts it. */
export const tokenExchange: Grant<Prepared> = {
  name: 'urn:ietf:params:oauth:grant-type:token-exchange',
  locksClient: false,

  async prepare(context) {
    const { call, form, outbound, extensions } = context
    const trustName = trustNameOf(context)
    const jwt = decodeToken(subjectTokenOf(form))
    const trust = await findTrustState(
      call.tenant.database.reader({ tenantId: call.tenant.id, now: call.now }),
      trustName,
      extensions,
    )
    const facts: Facts = { jwt, trust, signature: UNCHECKED, ...surroundings(context) }
    if (!trust || failedCheck(CHECKS_BEFORE_KEYS, facts)) return { trustName, facts }
    const signature = await checkSignature({
      jwt,
      source: keySourceOf(trust),
      keySets: keySetsOf(outbound),
      now: call.now,
    })
    return { trustName, facts: { ...facts, signature } }
  },

  async decide(context, tx, { trustName, facts }): Promise<Granted> {
    const trust = await findTrustState(tx, trustName, context.extensions)
    const failed = failedCheck(CHECKS, { ...facts, trust })
    if (failed && failed !== 'trust_not_found') throw grantFailed(failed)
    if (!trust) throw clientFailed('trust_not_found')
    if (trust.decoy_id) throw grantFailed(DECOY_USED, trust.decoy_id)
    return {
      claims: claimsFor(context, trust, facts),
      lifetimeSeconds: LIFETIME_SECONDS,
      extra: { issued_token_type: ISSUED_TYPE },
    }
  },
}

function trustNameOf({ client }: GrantContext): string {
  if (!client) throw clientFailed('trust_not_found')
  if (client.use !== 'wfe') throw new OAuthError('unauthorized_client', 'this client uses the client credentials grant')
  return client.name
}

function subjectTokenOf(form: Form): string {
  const token = needed(form, 'subject_token')
  if (needed(form, 'subject_token_type') !== TOKEN_TYPE) throw badRequest(`subject_token_type must be ${TOKEN_TYPE}`)
  const asked = form.get('requested_token_type')
  if (asked !== undefined && asked !== ISSUED_TYPE) throw badRequest(`requested_token_type must be ${ISSUED_TYPE}`)
  return token
}

function surroundings({ call, addresses }: GrantContext): Pick<Facts, 'audiences' | 'ip' | 'now'> {
  const audiences = audiencesOf({ host: addresses.hostOf(call.tenant), baseUrl: addresses.baseUrlOf(call.tenant) })
  return { audiences, ip: call.ip, now: call.now }
}

const claimsFor = ({ call, addresses }: GrantContext, trust: TrustState, { jwt }: Facts): Granted['claims'] => ({
  sub: `user:${trust.service_principal_id}`,
  client_id: formatClientId({ name: trust.id, host: addresses.hostOf(call.tenant), use: 'wfe' }),
  src: 'wfe',
  rol: trust.scoped_role_ids.length > 0 ? trust.scoped_role_ids : trust.principal_role_ids,
  wfc: passedThrough(jwt.claims, trust.passthrough_claims),
})
