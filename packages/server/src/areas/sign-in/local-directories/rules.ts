import type { Violation } from '../../../lib/failure.ts'
import type { ShownLocalDirectory } from './view.ts'

const NOT_SERVED = ['defaultProfileTypeId', 'onboardingFlowId', 'organizationId'] as const

/** What is wrong with a directory: what could not be kept of it. */
export function localDirectoryProblems(given: ShownLocalDirectory): Violation[] {
  const violations: Violation[] = NOT_SERVED.filter((name) => given[name] !== '').map((name) => ({
    field: name,
    description: 'must be empty: it names something that is not served',
    reason: 'REFERENCE_NOT_FOUND',
  }))
  if (given.allowSelfRegistration && given.selfRegistrationDomains.length === 0) {
    const description = 'must name at least one domain where people may register by themselves'
    violations.push({ field: 'selfRegistrationDomains', description, reason: 'VALUE_REQUIRED' })
  }
  return violations
}
