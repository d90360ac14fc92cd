import { commonPrefix } from '@reeve/client/enumeration'
import type { Answered } from '@reeve/client/session'
import { type Holding, holdingOf } from '../../forms/references.ts'
import { memberLabelOf, resolved, type Schema, type Schemas } from '../../forms/schema.ts'
import contract from '../../generated/finding-evidence.json' with { type: 'json' }
import { formatCount, formatName, formatNumber, formatTime } from '../../lib/format.ts'
import { texts } from './texts.ts'

/** One member of the evidence; with what it refers to, when it names objects. */
export type Fact = {
  readonly name: string
  readonly label: string
  readonly value: unknown
  readonly holding: Holding | undefined
}

/** What was seen, in sentences; what no sentence says is a fact with the name of its member. */
export type Evidence = { readonly sentences: readonly string[]; readonly rest: readonly Fact[] }

const evidenceSchemas: Schemas = contract

type Members = Readonly<Record<string, unknown>>
type Told = { readonly told: readonly string[]; readonly says: readonly string[] }
/** What the ids of evidence are called. */
export type NameOf = (id: string) => string
const NO_NAMES: NameOf = () => ''
const words = texts.evidenceWords

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const time = (value: unknown): string => (typeof value === 'string' && value !== '' ? formatTime(value) : '')
const number = (value: unknown): number => Number(value ?? 0)
const list = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : [])

/** Sentences by the member of the evidence, each with the members that it tells. Evidence without them is shown as facts. */
export const TELLERS: Readonly<Record<string, (found: Members, nameOf: NameOf) => Told>> = {
  similarUsernameMatchEvidence: (found) => ({
    told: ['appUsername', 'identityUsername', 'similarityScore'],
    says: [
      words.similar(
        text(found.appUsername),
        text(found.identityUsername),
        formatNumber(Math.round(number(found.similarityScore) * 100)),
      ),
    ],
  }),
  serviceAccountMisclassificationEvidence: (found) => ({
    told: ['detectionReason'],
    says: [words.serviceAccount(text(found.detectionReason))],
  }),
  deactivatedOwnerEvidence: (found, nameOf) => ({
    told: ['deactivatedOwners'],
    says: list(found.deactivatedOwners).map((owner) =>
      words.ownerLeft(nameOf(text(owner.userId)), texts.ownerLeftBecause[text(owner.reason)] ?? ''),
    ),
  }),
  unusedSecretEvidence: (found) => ({
    told: ['lastUsedAt'],
    says: [found.lastUsedAt ? words.lastUsed(time(found.lastUsedAt)) : words.neverUsed],
  }),
  credentialExpiringEvidence: (found) => ({
    told: ['expiresAt', 'expired'],
    says: [found.expired === true ? words.expired(time(found.expiresAt)) : words.expires(time(found.expiresAt))],
  }),
  connectorSyncFailingEvidence: (found) => ({
    told: ['consecutiveFailureCount', 'streakStartedAt', 'lastFailedAt', 'lastSyncLifecycleId'],
    says: [
      words.syncsFail(
        formatCount(number(found.consecutiveFailureCount), 'sync', 'syncs'),
        time(found.streakStartedAt),
        time(found.lastFailedAt),
      ),
    ],
  }),
  shadowMcpEvidence: (found) => ({
    told: ['deviceCount', 'userCount'],
    says: [
      words.seenOn(
        formatCount(number(found.deviceCount), 'device', 'devices'),
        formatCount(number(found.userCount), 'person', 'people'),
      ),
    ],
  }),
  accessOutlierEvidence: (found) => ({
    told: ['attribute', 'value', 'peerCount', 'peersHolding', 'score'],
    says: [
      words.peers(
        number(found.peersHolding),
        number(found.peerCount),
        text(found.attribute),
        text(found.value),
        formatNumber(Math.round(number(found.score) * 100)),
      ),
    ],
  }),
  edgeFindingEvidence: summary,
  mcpGatewayToolCallRiskEvidence: summary,
  credentialPubliclyExposedEvidence: exposed,
  decoyPubliclyExposedEvidence: exposed,
}

function summary(found: Members) {
  const facts = list(found.evidence).map(({ key, value }) => `${text(key)}: ${text(value)}`)
  return { told: ['summary', 'evidence'], says: [text(found.summary), ...facts] }
}

function exposed(found: Members) {
  const where = words.exposed(text(found.sourceKind), text(found.sourceUrl), time(found.firstObservedAt))
  const after = found.credentialRevoked === true ? words.revoked(time(found.revokedAt)) : words.stillGood
  return {
    told: ['sourceKind', 'sourceUrl', 'firstObservedAt', 'credentialRevoked', 'revokedAt'],
    says: [where, after],
  }
}

export function evidenceOf(finding: Answered.Finding, nameOf: NameOf = NO_NAMES): Evidence {
  // Safe because members are read by name and compared before they are used.
  const members = finding as unknown as Members
  const name = Object.keys(members).find((one) => one.endsWith('Evidence') && isObject(members[one]))
  if (name === undefined) return { sentences: [], rest: [] }
  const found = members[name] as Members // Safe because it is an object.
  const { told, says } = TELLERS[name]?.(found, nameOf) ?? { told: [], says: [] }
  return {
    sentences: says.filter((one) => one !== ''),
    rest: factsOf(found, evidenceSchemas.Finding?.properties?.[name] ?? {}).filter((fact) => !told.includes(fact.name)),
  }
}

/** The members of an object, as its schema has them. */
function factsOf(found: Members, schema: Schema): Fact[] {
  const { properties = {} } = resolved(schema, evidenceSchemas)
  return Object.entries(found)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      const member = properties[name] ?? {}
      const holding = holdingOf(name, member)
      return { name, label: memberLabelOf(name, member), value: readable(value, member), holding }
    })
}

/** A value as people read it: names of the wire as words, objects as their facts. */
function readable(value: unknown, schema: Schema): unknown {
  const { items, properties, 'x-extensible-enum': names } = resolved(schema, evidenceSchemas)
  if (names && typeof value === 'string') return formatName(value, commonPrefix(names))
  if (items && Array.isArray(value)) return value.map((one) => readable(one, items))
  if (!properties || !isObject(value) || holdingOf('', schema)) return value
  return factsOf(value, schema)
    .map((fact) => `${fact.label}: ${String(fact.value)}`)
    .join(', ')
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
