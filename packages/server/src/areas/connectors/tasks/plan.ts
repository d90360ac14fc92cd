import { randomInt } from 'node:crypto'
import { invalid } from '../../../lib/failure.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { can, capabilitiesOf } from '../registry/capabilities.ts'
import { checkEncrypted, type Encrypted, encryptFor, getKey } from '../registry/keys.ts'
import { findAction, missingArgument } from './actions.ts'
import { type Known, resolveHolder } from './resolve.ts'
import { sourceOfType } from './source-names.ts'
import type { AskedWork, Work } from './task-content.ts'

/** The work with the ids of the source, and why the connector cannot do it; empty when it can. */
export type Planned = { work: Work; cannot: string }
type Asked<Name extends keyof AskedWork> = NonNullable<AskedWork[Name]>
type Place = { tx: Tx; sealer: Sealer; connector: ConnectorsRow }

export async function planWork(place: Place, asked: AskedWork): Promise<Planned> {
  if (asked.grant) return planHolding(place, 'GRANT', 'grant', asked.grant)
  if (asked.revoke) return planHolding(place, 'REVOKE', 'revoke', asked.revoke)
  if (asked.createAccount) return planAccount(place, asked.createAccount)
  if (asked.rotateCredential) return planRotation(place, asked.rotateCredential)
  const capabilities = capabilitiesOf(place.connector)
  if (asked.deleteResource) {
    const { resourceId } = asked.deleteResource
    const able = can(capabilities, 'CAPABILITY_RESOURCE_DELETE', resourceId.resourceType)
    return {
      work: { kind: 'DELETE_RESOURCE', resourceId },
      cannot: able ? '' : unable(`delete ${resourceId.resourceType}`),
    }
  }
  if (asked.createResource) {
    const { resource } = asked.createResource
    const able = can(capabilities, 'CAPABILITY_RESOURCE_CREATE')
    return { work: { kind: 'CREATE_RESOURCE', resource }, cannot: able ? '' : unable('make resources') }
  }
  if (asked.createTicket || asked.getTicket) return planTicket(place, asked)
  return planAction(place, asked.action!)
}

function planTicket({ connector }: Place, { createTicket, getTicket }: AskedWork): Planned {
  const capabilities = capabilitiesOf(connector)
  const able = can(capabilities, 'CAPABILITY_TICKETING')
  if (getTicket) return { work: { kind: 'GET_TICKET', ...getTicket }, cannot: able ? '' : unable('read tickets') }
  const { schemaId, title, description = '', labels = [], fields = {} } = createTicket!
  const isDeclared = capabilities.ticketSchemas.some(({ id }) => id === schemaId)
  const work: Work = { kind: 'CREATE_TICKET', schemaId, title, description, labels, fields }
  return { work, cannot: able && isDeclared ? '' : unable(`open tickets of the kind "${schemaId}"`) }
}

async function planAction(
  { tx, connector }: Place,
  { name, args = {}, resourceTypeId: typeId = '' }: Asked<'action'>,
): Promise<Planned> {
  const resourceTypeId = await sourceOfType(tx, connector.id, typeId)
  const work: Work = { kind: 'ACTION', name, args, resourceTypeId }
  const action = findAction(capabilitiesOf(connector), work)
  if (!action) return { work, cannot: unable(`do "${name}"${typeId ? ` with ${typeId}` : ''}`) }
  const missing = missingArgument(action, args)
  if (missing !== undefined) throw invalid(`action.args.${missing}`, `"${name}" needs it`, 'VALUE_REQUIRED')
  return { work, cannot: '' }
}

const unable = (what: string): string => `the connector has not said that it can ${what}`

export async function planHolding(
  { tx, connector }: Pick<Place, 'tx' | 'connector'>,
  kind: 'GRANT' | 'REVOKE',
  at: 'grant' | 'revoke',
  given: Asked<'grant'>,
): Promise<Planned> {
  const known = await resolveHolder(tx, connector, given, at)
  const work: Work = {
    kind,
    ...given,
    entitlementId: known.entitlementId ?? '',
    principalId: known.principalId ?? null,
    grantId: kind === 'REVOKE' ? (known.grant?.external_id ?? '') : '',
  }
  return { work, cannot: OBSTACLES.find(({ is }) => is(known, connector, kind))?.why ?? '' }
}

type Obstacle = { why: string; is(known: Known, connector: ConnectorsRow, kind: 'GRANT' | 'REVOKE'): boolean }

/** In this order; the first that applies is reported. */
const OBSTACLES: readonly Obstacle[] = [
  { why: 'the connector does not feed this entitlement', is: (known) => known.entitlementId === undefined },
  {
    why: 'the connector does not feed this account',
    // A grant that it has reported itself it knows by its id, whoever brings the account.
    is: ({ principalId, grant }, _, kind) =>
      principalId === undefined && !(kind === 'REVOKE' && grant?.is_stated && grant.external_id !== ''),
  },
  {
    why: 'the connector cannot give or take this entitlement',
    // What the source says of the entitlement itself counts before what it can do with the type.
    is: ({ provisionable, resourceTypeId = '' }, connector) =>
      !(provisionable ?? can(capabilitiesOf(connector), 'CAPABILITY_PROVISION', resourceTypeId)),
  },
  {
    why: 'the source says that this grant cannot be taken away',
    is: ({ grant }, _, kind) => kind === 'REVOKE' && grant?.is_immutable === true,
  },
  {
    why: 'the account has it through something else, which has to be taken away instead',
    is: ({ grant }, _, kind) => kind === 'REVOKE' && grant?.is_direct === false,
  },
]

async function planAccount(
  place: Place,
  { profile, credentialOptions = {}, resourceTypeId: typeId = '' }: Asked<'createAccount'>,
): Promise<Planned> {
  const { random, encryptedPassword, sso } = credentialOptions
  const at = 'createAccount.credentialOptions.encryptedPassword'
  const password = encryptedPassword
    ? await given(place, encryptedPassword, at)
    : random
      ? await made(place, random.length || USUAL_LENGTH)
      : null
  const credential = encryptedPassword ? 'encryptedPassword' : random ? 'random' : sso ? 'sso' : 'none'
  const resourceTypeId = await sourceOfType(place.tx, place.connector.id, typeId)
  const able = can(capabilitiesOf(place.connector), 'CAPABILITY_ACCOUNT_PROVISIONING', resourceTypeId || undefined)
  return {
    work: { kind: 'CREATE_ACCOUNT', profile, credential, password, resourceTypeId },
    cannot: able ? '' : unable(typeId ? `make accounts of the type ${typeId}` : 'make accounts'),
  }
}

async function planRotation(
  place: Place,
  { resourceId, encryptedPassword }: Asked<'rotateCredential'>,
): Promise<Planned> {
  const password = encryptedPassword
    ? await given(place, encryptedPassword, 'rotateCredential.encryptedPassword')
    : await made(place, USUAL_LENGTH)
  const credential = encryptedPassword ? 'encryptedPassword' : 'random'
  const able = can(capabilitiesOf(place.connector), 'CAPABILITY_CREDENTIAL_ROTATION', resourceId.resourceType)
  return {
    work: { kind: 'ROTATE_CREDENTIAL', resourceId, password, credential },
    cannot: able ? '' : unable('change passwords'),
  }
}

type Given = { keyId: string; encryptedBytes: Uint8Array }

async function given({ tx, sealer, connector }: Place, { keyId, encryptedBytes }: Given, at: string) {
  await checkEncrypted(tx, sealer, connector.id, { keyId, bytes: encryptedBytes }, at)
  return kept({ keyId, bytes: encryptedBytes })
}

const SHORTEST = 12
const USUAL_LENGTH = 24

async function made({ tx, connector }: Place, length: number) {
  if (length < SHORTEST) {
    throw invalid('createAccount.credentialOptions.random.length', `at least ${SHORTEST}, not ${length}`)
  }
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_.!'
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return kept(encryptFor(await getKey(tx, connector.id), Buffer.from(text)))
}

const kept = ({ keyId, bytes }: Encrypted) => ({ keyId, encryptedBytes: Buffer.from(bytes).toString('base64') })
