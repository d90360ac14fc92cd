export { FINDING_TYPES } from './finding-types.ts'

/** What findings are called, without the prefixes of the wire. The API, expressions and the CLI take the names from here. */
export const FINDING_STATES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED'] as const

/** From the least to the worst. */
export const FINDING_SEVERITIES = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const

export const FINDING_SOURCE_KINDS = ['DETECTOR', 'EXTERNAL'] as const
