import { invalidAll, type Violation } from '../../../lib/failure.ts'
import type { ShownLocalDirectory } from './view.ts'

type Given = Partial<
  Pick<
    ShownLocalDirectory,
    'allowSelfRegistration' | 'selfRegistrationDomains' | 'defaultProfileTypeId' | 'onboardingFlowId' | 'organizationId'
  >
>

const NOT_SERVED = ['defaultProfileTypeId', 'onboardingFlowId', 'organizationId'] as const

/** Refuses what could not be kept; `prefix` is its place in the request. */
export function checkLocalDirectory(given: Given, prefix: string): void {
  const violations: Violation[] = NOT_SERVED.filter((name) => given[name]).map((name) => ({
    field: name,
    description: 'must be empty: it names something that is not served',
    reason: 'REFERENCE_NOT_FOUND',
  }))
  const domains = given.selfRegistrationDomains ?? []
  if (given.allowSelfRegistration && domains.length === 0) {
    const description = 'must name at least one domain where people may register by themselves'
    violations.push({ field: 'selfRegistrationDomains', description, reason: 'VALUE_REQUIRED' })
  }
  if (violations.length > 0) throw invalidAll(violations.map((one) => ({ ...one, field: prefix + one.field })))
}
