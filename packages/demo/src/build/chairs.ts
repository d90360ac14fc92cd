import type { Client } from '@reeve/client'
import { type Company, findDepartment } from '../company/company.ts'
import { ROUNDS } from '../company/limits.ts'
import { lifeOf, managerAt, personAt } from '../company/person.ts'
import { CHAIRS, type Chair } from './chair-names.ts'
import { userIdsOf } from './people.ts'

/** The roles of those who have more than everybody. */
const ROLES: Partial<Record<Chair, string>> = { auditor: 'read_only_admin', admin: 'super_admin' }

/** Gives each chair to somebody of the company; answers their addresses. */
export async function ensureChairs(client: Client, company: Company): Promise<Record<Chair, string>> {
  const people = chairsOf(company)
  const emails = Object.fromEntries(
    CHAIRS.map((chair) => [chair, personAt(company, people[chair], ROUNDS - 1)?.email ?? '']),
  ) as Record<Chair, string> // Safe because it has one for each chair.
  for (const chair of CHAIRS) {
    const role = ROLES[chair]
    const [id] = role === undefined ? [] : await userIdsOf(client, company, [people[chair]])
    if (role === undefined || id === undefined) continue
    const body = { user: { roleIds: ['basic_user', role] }, updateMask: 'roleIds' }
    await client.call('directory.users.update', { path: { id }, body })
  }
  return emails
}

/** Who has which chair, as places in the company. */
export function chairsOf(company: Company): Record<Chair, number> {
  const headOf = (...ids: readonly Parameters<typeof findDepartment>[1][]): number =>
    ids.flatMap((id) => findDepartment(company, id)?.start ?? []).at(0) ?? 0
  const sellers = findDepartment(company, 'sales') ?? company.departments[0]
  const employee = Array.from({ length: sellers.size }, (_, at) => sellers.start + sellers.size - 1 - at).find(
    (index) => {
      const { joins, moves, leaves } = lifeOf(company, index)
      return joins === 0 && moves === ROUNDS && leaves === ROUNDS
    },
  )
  const seat = employee ?? sellers.start
  return {
    employee: seat,
    approver: managerAt(company, seat, ROUNDS - 1) ?? 0,
    owner: sellers.start,
    auditor: headOf('legal', 'security', 'finance'),
    admin: headOf('it', 'engineering'),
  }
}
