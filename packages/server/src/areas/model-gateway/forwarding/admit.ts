import { denied, Failure, invalid, notFound, precondition, unauthenticated } from '../../../lib/failure.ts'
import type { Bucket } from '../../../service/bucket.ts'
import type { EndpointHead } from '../../../service/endpoint.ts'
import type { ModelGatewayKeysRow, ModelProvidersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { getSettings, type Stopped } from '../../ai-gateway/api.ts'
import type { EndpointParts } from '../../area.ts'
import { checkAddress, type Principal } from '../../auth/api.ts'
import { hashOfKey } from '../keys/secret.ts'
import { findLiveKey } from '../keys/store.ts'
import { INFERENCE, isInference, isQueryOfInference, type ProviderKind } from '../providers/inference.ts'
import { findSlot } from '../providers/slots.ts'
import { findProvider } from '../providers/store.ts'
import { callRefused } from './events.ts'
import { writeEvent } from './write.ts'

export const modelCalls: Bucket = { name: 'modelCall', perMinute: 120, burst: 120, about: 'calls of models with a key' }

export type Admitted = {
  readonly head: EndpointHead
  readonly services: EndpointParts
  readonly principal: Principal
  readonly key: ModelGatewayKeysRow
  readonly provider: ModelProvidersRow & { readonly api_key: Buffer }
  /** Below the address of the provider, with its query. */
  readonly path: string
}

/** Whoever may make keys may use them, and only as long. */
export const HAS_KEYS = 'clients:self'

/** Who calls which model, or a refusal; the log tells of those that came with a key, good or not. */
export async function admitCall(services: EndpointParts, head: EndpointHead): Promise<Admitted> {
  const { tenant, now } = head
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const slotId = head.params.slot ?? ''
  let key: ModelGatewayKeysRow | undefined
  let principal: Principal | undefined
  try {
    key = await keyIn(reader, head)
    principal = await services.authority.ownerOf(tenant, key.user_id, limitsOf(key))
    checkAddress(principal, head.ip)
    const stop = await findStop(reader, key)
    if (stop) throw new Failure('PERMISSION_DENIED', 'GATEWAY_STOPPED', stop.reason)
    if (!principal.grants.has(HAS_KEYS)) throw denied(HAS_KEYS)
    const path = pathIn(head)
    const provider = await providerIn(reader, slotId)
    head.count(modelCalls, key.id)
    return { head, services, principal, key, provider, path }
  } catch (error) {
    if (error instanceof Failure && error.reason !== 'KEY_MISSING') {
      const slot = findSlot(slotId) ? slotId : 'unknown'
      await writeEvent({ head, principal, now }, callRefused(slot, key?.id ?? '', error.reason.toLowerCase()))
    }
    throw error
  }
}

export const limitsOf = ({ allow_source_cidrs, expires_at }: ModelGatewayKeysRow) => ({
  allowSourceCidrs: allow_source_cidrs,
  expiresAt: expires_at,
})

async function providerIn(tx: Tx, slotId: string): Promise<Admitted['provider']> {
  const provider = await findProvider(tx, slotId)
  if (!provider?.api_key) {
    throw precondition(
      'PROVIDER_NOT_SET',
      `no provider stands in the slot ${slotId}: an administrator sets one`,
      slotId,
    )
  }
  return { ...provider, api_key: provider.api_key }
}

/** SDKs send their key in either way. */
async function keyIn(tx: Tx, { header }: EndpointHead): Promise<ModelGatewayKeysRow> {
  const bearer = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '')?.[1]
  const given = bearer ?? header('x-api-key')
  if (given === undefined) {
    throw unauthenticated('KEY_MISSING', 'send a key for models (gk_…) as Authorization: Bearer, or as X-Api-Key')
  }
  const hash = hashOfKey(given)
  const key = hash && (await findLiveKey(tx, hash))
  if (!key) throw unauthenticated('KEY_INVALID', 'the key is not valid, or was revoked')
  return key
}

/** What keeps the call from being made, looked up anew each time. */
export async function findStop(tx: Tx, key: ModelGatewayKeysRow): Promise<Stopped | undefined> {
  const { enabled, mcpTrafficDisabled, trafficDisabledReason } = await getSettings(tx)
  if (!enabled) return { target: 'TENANT', reason: 'AI governance is switched off here' }
  if (mcpTrafficDisabled) return { target: 'TENANT', reason: trafficDisabledReason || 'all AI traffic is stopped' }
  if (!(await findLiveKey(tx, key.key_hash))) return { target: 'CLIENT', reason: 'the key was revoked' }
  return undefined
}

const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._~:@-]*(\/[A-Za-z0-9_-][A-Za-z0-9._~:@-]*)*$/

/** Letters, digits and a few signs: nothing in it can lead out of the address of the provider, nor to another call. */
function pathIn({ params, queryText }: EndpointHead): string {
  const slot = findSlot(params.slot ?? '')
  if (!slot) throw notFound('slot', (params.slot ?? '').slice(0, 64))
  const path = params['*'] ?? ''
  if (path.length > 512 || !PATH.test(path)) throw invalid('', 'the path after the slot is not one of a model API')
  if (queryText.length > 1024) throw invalid('', 'the query is longer than 1024 characters')
  if (!isInference(slot.kind, path)) throw pathRefused(slot.kind, path)
  if (!isQueryOfInference(queryText)) throw invalid('', 'the query names what calls of models do not have')
  return queryText === '' ? path : `${path}?${queryText}`
}

const pathRefused = (kind: ProviderKind, path: string): Failure =>
  new Failure(
    'PERMISSION_DENIED',
    'MODEL_PATH_REFUSED',
    `"${path.slice(0, 64)}" is not a call of a model; this slot passes on ${INFERENCE[kind].join(', ')}`,
  )
