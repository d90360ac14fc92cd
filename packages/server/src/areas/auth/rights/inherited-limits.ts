import { isWithinCidrs } from '../../../lib/cidr.ts'
import { Failure, invalid, invalidAll } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { isNarrowed } from '../../../service/key-limits.ts'
import { covers, effectiveGrants, type RoleGrants } from '../../../service/permissions.ts'

type Maker = Pick<Context, 'grants' | 'key'>

/**
 * The roles of what a key makes. A key makes nothing that may do more than itself: without roles of its own, what it
 * makes takes over those of the key.
 */
export function inheritedRoles(maker: Maker, asked: readonly RoleGrants[], field: string): string[] {
  const { scopedRoles } = maker.key
  if (scopedRoles.length > 0 && asked.length === 0) return [...scopedRoles]
  checkGives(maker, asked, field)
  return asked.map((role) => role.id)
}

/** Roles that a narrowed key gives to somebody, or is changed to, do no more than the key itself. */
export function checkGives({ grants, key }: Maker, roles: readonly RoleGrants[], field: string): void {
  if (key.scopedRoles.length === 0) return
  const wider = [...effectiveGrants(roles, undefined)].find((grant) => !covers(grants, [grant]))
  if (wider) throw invalid(field, `gives ${wider}, which the key that makes this call does not have`)
}

/** The addresses of what a key makes: its own where none are requested, and no others. */
export function inheritedCidrs({ key }: Maker, asked: readonly string[], field: string): string[] {
  if (asked.length === 0) return [...key.allowSourceCidrs]
  checkCidrs({ key }, asked, field)
  return [...asked]
}

/** What is changed by a key that is bound to addresses stays bound to these. */
export function checkCidrs({ key }: Pick<Maker, 'key'>, cidrs: readonly string[], field: string): void {
  const own = key.allowSourceCidrs
  if (own.length === 0) return
  const rule = `must lie within ${own.join(', ')}, which the key that makes this call is bound to`
  if (cidrs.length === 0) throw invalid(field, rule)
  const outside = cidrs.flatMap((cidr, index) =>
    isWithinCidrs(cidr, own)
      ? []
      : [{ field: `${field}[${index}]`, description: `"${cidr}" ${rule}`, reason: 'VALUE_INVALID' }],
  )
  if (outside.length > 0) throw invalidAll(outside)
}

/** What a key makes ends with it at the latest; a request for more is refused at the field. */
export function inheritedExpiry(
  { key }: Pick<Maker, 'key'>,
  wanted: { readonly asked: Temporal.Instant | undefined; readonly usual: Temporal.Instant | null },
  field: string,
): Temporal.Instant | null {
  const { expiresAt } = key
  const { asked, usual } = wanted
  if (expiresAt === null) return asked ?? usual
  const isLater = (at: Temporal.Instant | null): boolean => at === null || Temporal.Instant.compare(at, expiresAt) > 0
  if (asked !== undefined && isLater(asked)) {
    throw invalid(field, `must end by ${expiresAt}, when the key that makes this call ends`)
  }
  return asked ?? (isLater(usual) ? expiresAt : usual)
}

/** A key that is narrowed to roles or addresses changes and ends no client but itself. */
export function checkChangesItself({ key }: Pick<Maker, 'key'>, clientName = ''): void {
  if (!isNarrowed(key) || key.name === clientName) return
  const message = 'a key that is narrowed to roles or addresses changes no client but itself; use one without limits'
  throw new Failure('PERMISSION_DENIED', 'KEY_NARROWED', message)
}
