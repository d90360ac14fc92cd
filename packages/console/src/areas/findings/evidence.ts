import type { Answered } from '@reeve/client/session'
import { formatCount, formatNumber, formatTime } from '../../lib/format.ts'
import { texts } from './texts.ts'

/** What was seen, in sentences; what no sentence says is named as it is. */
export type Evidence = { readonly sentences: readonly string[]; readonly rest: readonly (readonly [string, unknown])[] }

type Members = Readonly<Record<string, unknown>>
const words = texts.evidenceWords

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const time = (value: unknown): string => (typeof value === 'string' && value !== '' ? formatTime(value) : '')
const number = (value: unknown): number => Number(value ?? 0)
const list = (value: unknown): readonly Members[] => (Array.isArray(value) ? value : [])

/** Sentences by the member of the evidence, each with the members that it tells. */
const TELLERS: Readonly<Record<string, (found: Members) => { told: readonly string[]; says: readonly string[] }>> = {
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
  deactivatedOwnerEvidence: (found) => ({
    told: ['deactivatedOwners'],
    says: list(found.deactivatedOwners).map((owner) => words.ownerLeft(text(owner.displayName) || text(owner.email))),
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

export function evidenceOf(finding: Answered.Finding): Evidence {
  // Safe because members are read by name and compared before they are used.
  const members = finding as unknown as Members
  const name = Object.keys(TELLERS).find((one) => typeof members[one] === 'object' && members[one] !== null)
  if (name === undefined) return { sentences: [], rest: [] }
  const found = members[name] as Members // Safe because it is an object.
  const { told, says } = TELLERS[name]!(found)
  return {
    sentences: says.filter((one) => one !== ''),
    rest: Object.entries(found).filter(([member, value]) => !told.includes(member) && !isEmpty(value)),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
