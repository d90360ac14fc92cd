import type { Answer, Request } from '../../../../wire/shape.ts'
import { ProvisionPolicy } from './shape.ts'

type Policy = Answer<typeof ProvisionPolicy>

/**
 * A policy as it is stored, every member there; null when it is empty. It holds only text, flags and free JSON, so
 * its form on the wire is also the one of responses.
 */
export function storedPolicy(given: Policy | Request<typeof ProvisionPolicy> | null | undefined): Policy | null {
  if (!given) return null
  const wire = ProvisionPolicy.write(given as Policy) as Policy // Safe because members left out are written as unset.
  return Object.keys(wire).length > 0 ? wire : null
}
