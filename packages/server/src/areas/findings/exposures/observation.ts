import type { Observation } from '../pipeline/observation.ts'
import type { Exposed } from './find-exposed.ts'
import { credentialPubliclyExposed, decoyPubliclyExposed } from './finding-types.ts'

/** The evidence of both types, as it is stored. */
export type Exposure = {
  readonly credentialRevoked: boolean
  readonly fingerprintPrefix: string
  readonly firstObservedAt: string
  readonly firstScannerId: string
  readonly reportingScanners: readonly string[]
  readonly sourceKind: string
  readonly sourceUrl: string
  readonly revokedAt?: string
}

const PREFIX = 8
const MOST_SCANNERS = 1000

export const prefixOf = (sha256: string): string => sha256.slice(0, PREFIX)

export const TYPES = { credential: credentialPubliclyExposed, decoy: decoyPubliclyExposed } as const

export const typeOf = ({ arm }: Exposed) => (arm === 'decoyId' ? TYPES.decoy : TYPES.credential)

export const keyPartsOf = ({ arm, id }: Exposed): string[] => (arm === 'decoyId' ? [id] : [arm, id])

/** A report after others adds who made it; the first one stays what it was, until the secret is another one. */
export function addedTo(known: Exposure | undefined, report: Exposure): Exposure {
  if (!known || known.credentialRevoked || known.fingerprintPrefix !== report.fingerprintPrefix) return report
  const scanners = new Set([...known.reportingScanners, ...report.reportingScanners])
  return { ...known, reportingScanners: [...scanners].slice(0, MOST_SCANNERS) }
}

export function observationOf(exposed: Exposed, evidence: Exposure): Observation {
  const { id, name } = exposed
  const common = { keyParts: keyPartsOf(exposed) }
  if (exposed.arm === 'decoyId') {
    return {
      ...common,
      severity: 'HIGH',
      payload: { decoyId: id, decoyDisplayName: name },
      target: { member: 'decoyTarget', ids: { decoyId: id } },
      evidence,
      description: `The decoy ${name} was seen in public.`,
      remediationDescription: 'Find out how it got there, then rotate or delete it.',
    }
  }
  return {
    ...common,
    severity: 'CRITICAL',
    payload: { credentialDisplayName: name, [exposed.arm]: id },
    target:
      exposed.arm === 'userClientId'
        ? { member: 'identityUserTarget', ids: { identityUserId: exposed.user_id } }
        : { member: 'connectorTarget', ids: { appId: exposed.app_id, connectorId: exposed.connector_id } },
    evidence,
    description: `The secret of the credential ${name} was seen in public.`,
    remediationDescription: 'Make a new credential, put it where this one is used, and revoke this one.',
  }
}
