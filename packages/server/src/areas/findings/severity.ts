import { SEVERITIES, type Severity } from './shapes/enums.ts'

/** Rows keep severities as numbers, so that they can be compared: 1 is the least. */
export const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1
export const severityOf = (rank: number): Severity => SEVERITIES[rank - 1] ?? 'INFO'
