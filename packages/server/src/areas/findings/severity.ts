import { FINDING_SEVERITIES } from '../../expressions/types/finding-names.ts'
import type { Severity } from './shapes/enums.ts'

/** Rows store severities as numbers, so that they can be compared: 1 is the lowest. */
export const rankOf = (severity: Severity): number => FINDING_SEVERITIES.indexOf(severity) + 1
export const severityOf = (rank: number): Severity => FINDING_SEVERITIES[rank - 1] ?? 'INFO'
