import { type Company, daysBefore, departmentOf } from './company.ts'
import type { Department } from './departments.ts'
import { Dice } from './dice.ts'
import { ROUNDS } from './limits.ts'
import { LOCATIONS } from './names.ts'

/** When somebody comes, changes department and goes, as rounds; ROUNDS when never. */
export type Life = {
  readonly joins: number
  readonly moves: number
  readonly movesTo: Department
  readonly leaves: number
}

export type Person = {
  readonly index: number
  readonly number: string
  readonly first: string
  readonly last: string
  readonly displayName: string
  readonly email: string
  readonly login: string
  readonly department: Department
  readonly title: string
  readonly leads: boolean
  /** Their department's head, or the head of all. */
  readonly isHead: boolean
  readonly location: string
  readonly employmentType: 'Full-time' | 'Part-time' | 'Contractor' | 'Intern'
  readonly hiredOn: string
  readonly life: Life
}

/** Somebody as they are in a round; undefined before they come. Those who left are still known. */
export function personAt(company: Company, index: number, round: number): Person | undefined {
  const life = lifeOf(company, index)
  if (round < life.joins) return undefined
  const dice = new Dice(company.seed, 'person', index)
  const { first, last, copy } = company.nameOf(index)
  const from = departmentOf(company, index)
  const department = round >= life.moves ? life.movesTo : from
  const employmentType = kindOfEmployment(dice, leadsOthers(from, index))
  const login = `${first}.${last}${copy === 0 ? '' : copy + 1}`.toLowerCase()
  const isOutside = dice.chance(0.4) && employmentType === 'Contractor'
  return {
    index,
    number: `${company.numbers}-${String(index + 1).padStart(6, '0')}`,
    first,
    last,
    displayName: `${first} ${last}`,
    email: `${login}@${isOutside ? company.partnerDomain : company.domain}`,
    login,
    department,
    title: titleOf(department, index, company.seed),
    leads: leadsOthers(from, index),
    isHead: from.start === index,
    location: dice.pick(LOCATIONS),
    employmentType,
    hiredOn: daysBefore(company, hiredDaysAgo(dice, life)).slice(0, 10),
    life,
  }
}

export const hasLeft = ({ life }: Person, round: number): boolean => round >= life.leaves

/** The manager of a person in a round: the manager's manager when that one has left. */
export function managerAt(company: Company, index: number, round: number): number | undefined {
  if (index === 0) return undefined
  const { moves, movesTo } = lifeOf(company, index)
  if (round >= moves) return movesTo.start
  const department = departmentOf(company, index)
  let leader = leaderOf(department, index)
  while (leader !== 0 && round >= lifeOf(company, leader).leaves) leader = leaderOf(department, leader)
  return leader
}

/** People of a department form a tree in which everybody leads the next few. */
function leaderOf({ start, span }: Department, index: number): number {
  return index === start ? 0 : start + Math.floor((index - start - 1) / span)
}

const leadsOthers = ({ start, size, span }: Department, index: number): boolean =>
  index === 0 || (index - start) * span + 1 < size

const LEAVERS = 0.06
const JOINERS = 0.06
const MOVERS = 0.05

export function lifeOf(company: Company, index: number): Life {
  const home = departmentOf(company, index)
  const stays = { joins: 0, moves: ROUNDS, movesTo: home, leaves: ROUNDS }
  const lot = company.lotOf(index)
  if (lot === undefined) return stays
  // Lots are dealt out instead of dice thrown, so that the smallest company has somebody of each kind.
  const leavers = atLeastOne(company.lots * LEAVERS)
  const joiners = leavers + atLeastOne(company.lots * JOINERS)
  const movers = joiners + atLeastOne(company.lots * MOVERS)
  const round = 1 + (lot % (ROUNDS - 1))
  if (lot < leavers) return { ...stays, leaves: round }
  if (leadsOthers(home, index)) return stays
  if (lot < joiners) return { ...stays, joins: round }
  if (lot >= movers) return stays
  const others = company.departments.filter(({ id }) => id !== home.id && id !== 'executive')
  return {
    ...stays,
    moves: round,
    movesTo: new Dice(company.seed, 'move', index).pick([others[0] ?? home, ...others.slice(1)]),
  }
}

const atLeastOne = (count: number): number => Math.max(1, Math.round(count))

/** Managers are employees. */
function kindOfEmployment(dice: Dice, leads: boolean): Person['employmentType'] {
  const throwOf = dice.next()
  if (leads || throwOf < 0.82) return 'Full-time'
  if (throwOf < 0.89) return 'Part-time'
  return throwOf < 0.98 ? 'Contractor' : 'Intern'
}

function titleOf(department: Department, index: number, seed: string): string {
  if (department.start === index) return department.head
  const isHome = index >= department.start && index < department.start + department.size
  if (isHome && leadsOthers(department, index)) return department.manager
  return new Dice(seed, 'title', department.id, index).pick(department.titles)
}

/** A round is a month. */
const hiredDaysAgo = (dice: Dice, { joins }: Life): number =>
  joins > 0 ? (ROUNDS - joins) * 30 - dice.below(25) : 30 * ROUNDS + dice.below(4000)
