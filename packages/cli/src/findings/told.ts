import type { Answered } from '@reeve/client'
import { shortName } from './names.ts'

type Finding = Answered.Finding

export const severityOf = ({ severity }: Finding): string => shortName('FINDING_SEVERITY_', severity)
export const stateOf = ({ state }: Finding): string => shortName('FINDING_STATE_', state)

/** Its member is the type: `nhiUnowned` is told as `nhi-unowned`; what others found, as they call it. */
export function typeOf(finding: Finding): string {
  const detector = shortName('', finding.sourceDetectorId)
  return detector || finding.customSubType || 'custom'
}

const TARGETS = /Target$/

/** What it is about: the kind of thing, and the ids that name it. */
export function targetOf(finding: Finding): string {
  const found = Object.entries(finding).find(([name, value]) => TARGETS.test(name) && value)
  if (!found) return ''
  const [name, ids] = found
  return [name.replace(TARGETS, ''), ...Object.values(ids as Record<string, string>)].join(' ')
}
