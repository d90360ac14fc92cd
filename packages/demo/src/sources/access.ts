import { type Company, departmentOf, findDepartment } from '../company/company.ts'
import type { DepartmentId } from '../company/departments.ts'
import { Dice } from '../company/dice.ts'
import { ROUNDS } from '../company/limits.ts'
import { hasLeft, type Person } from '../company/person.ts'
import type { AppKind, RoleKind, Share } from './app-kind.ts'
import { rolesInConflict } from './conflicts.ts'

export type Access = {
  readonly isEnabled: boolean
  readonly roles: readonly RoleKind[]
  /** Rights on single things, as the ids of entitlements. */
  readonly rights: readonly string[]
}

/** Rights that nothing explains: what a review should find. */
const OUTLIERS = 0.006

/** What somebody can do in an app in a round; undefined without an account. */
export function accessAt(company: Company, kind: AppKind, person: Person, round: number): Access | undefined {
  const isSteward = person.index === stewardOf(company, kind)
  const dice = (what: string) => new Dice(company.seed, kind.key, what, person.index)
  const departments = countsAs(company, kind, person)
  const chanceOf = (share: Share) => Math.max(...departments.map((id) => shareOf(share, person, id)))
  const isFixed = person.isHead || isSteward
  const hasAccount =
    isSteward || (isFixed && chanceOf(kind.accounts) > 0) || dice('account').chance(chanceOf(kind.accounts))
  if (!hasAccount || (!isFixed && !isHeldIn(dice('account time'), round, 0))) return undefined
  const left = hasLeft(person, round) ? fateOf(dice('fate')) : 'kept'
  if (left === 'removed') return undefined

  const [base, ...more] = kind.roles
  const forced = person.isHead ? rolesInConflict(kind.key, person.department.id) : []
  const roles = more.filter((role) => {
    if (forced.includes(role.id) || (isSteward && role.id === 'administrator')) return true
    const held = dice(role.id)
    const isOutlier = held.chance(OUTLIERS) && (role.risk === 'High' || role.risk === 'Critical')
    return (
      (isOutlier || held.chance(chanceOf(role.held))) && (isFixed || isHeldIn(dice(`${role.id} time`), round, 0.06))
    )
  })
  return { isEnabled: left !== 'disabled', roles: [base, ...roles], rights: rightsOf(kind, person, dice('things')) }
}

/** The owner of an app: the head of its department, or of the company where that one is missing. */
export const stewardOf = (company: Company, { owner }: AppKind): number => findDepartment(company, owner)?.start ?? 0

/** Some who move keep the access of their old department. */
function countsAs(company: Company, kind: AppKind, person: Person): [DepartmentId, ...DepartmentId[]] {
  const now = person.department.id
  const home = departmentOf(company, person.index).id
  const keeps = home !== now && new Dice(company.seed, kind.key, 'keeps', person.index).chance(0.5)
  return keeps ? [now, home] : [now]
}

const shareOf = (share: Share, person: Person, department: DepartmentId): number =>
  Math.max(share.everyone ?? 0, share[department] ?? 0, person.leads ? (share.leaders ?? 0) : 0)

/** Most is there all the time; some comes later, some goes, and a little goes and comes back. */
function isHeldIn(dice: Dice, round: number, goes: number): boolean {
  const when = dice.between(1, ROUNDS - 1)
  const which = dice.next()
  if (which < 0.04) return round >= when
  if (which < 0.04 + goes * 0.8) return round < when
  if (which < 0.04 + goes) return round !== when
  return true
}

/** The accounts of those who leave; not every app is updated. */
function fateOf(dice: Dice): 'removed' | 'disabled' | 'kept' {
  const fate = dice.next()
  return fate < 0.7 ? 'removed' : fate < 0.85 ? 'disabled' : 'kept'
}

function rightsOf({ things }: AppKind, { leads }: Person, dice: Dice): string[] {
  if (!things) return []
  const right = things.rights[leads ? 1 : 0] ?? things.rights[0]
  const names = new Set(Array.from({ length: dice.between(1, 2) }, () => dice.pick(things.names)))
  return right ? [...names].map((name) => rightId(things.type, name, right.id)) : []
}

export const rightId = (type: string, name: string, right: string): string => `${type}:${idOf(name)}:${right}`
export const roleId = (role: string): string => `role:${role}:assigned`
export const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
