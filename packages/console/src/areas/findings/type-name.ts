import type { Answered } from '@reeve/client/session'
import { FINDING_TYPES } from '../../generated/finding-types.ts'
import { formatMember } from '../../lib/format.ts'

/** For what holds no member of a type. */
export const NO_TYPE = 'Finding'

/** What the type of a finding is called. */
export function typeName(finding: Answered.Finding): string {
  const type = FINDING_TYPES.find((one) => finding[one] !== undefined && finding[one] !== null)
  if (type === 'custom') return finding.customSubType || 'Custom'
  return type ? formatMember(type) : NO_TYPE
}
