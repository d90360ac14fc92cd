import { isIP } from 'node:net'
import { invalidAll, type Violation } from '../../lib/failure.ts'
import type { Tenant } from '../../service/tenant.ts'

export type TenantChange = { status?: Tenant['status']; hosts?: string[]; allowedOrigins?: string[] }

const MOST = 20
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Fails with everything that is wrong at once; `others` are the tenants a host must not be taken from. */
export function checkChange({ hosts = [], allowedOrigins = [] }: TenantChange, others: readonly Tenant[]): void {
  const violations = [
    ...tooMany('hosts', hosts),
    ...tooMany('origins', allowedOrigins),
    ...hosts.flatMap((host) => hostProblem(host, others)),
    ...allowedOrigins.flatMap(originProblem),
  ]
  if (violations.length > 0) throw invalidAll(violations)
}

const wrong = (field: string, description: string): Violation[] => [{ field, description, reason: 'VALUE_INVALID' }]

const tooMany = (field: string, values: readonly string[]): Violation[] =>
  values.length > MOST ? wrong(field, `at most ${MOST}, not ${values.length}`) : []

function hostProblem(host: string, others: readonly Tenant[]): Violation[] {
  if (!HOST.test(host) || isIP(host)) {
    return wrong('hosts', `must be host names in lower case without a port, such as id.acme.example, not "${host}"`)
  }
  const owner = others.find((tenant) => tenant.hosts.includes(host))
  return owner ? wrong('hosts', `${host} is served for the tenant ${owner.label}`) : []
}

/** Exactly as a browser sends it: no path, no default port. */
function originProblem(origin: string): Violation[] {
  const isFine = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')
  return isFine ? [] : wrong('origins', `must be like https://app.acme.example, not "${origin}"`)
}
