import type { TaskAuditsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { User } from '../../../auth/service-principals/api.ts'

/** The members of events that name people, by the member that shows them. */
const PEOPLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approvalReassigned: { users: 'newUsers' },
  provisionReassigned: { users: 'newUsers' },
  reassignmentFallbackToAdmin: { adminUsers: 'adminUserIds' },
  reassignedToDelegate: {
    originalAssigneeUser: 'originalAssigneeUserId',
    delegatedAssigneeUser: 'delegatedAssigneeUserId',
  },
}

type Detail = Readonly<Record<string, unknown>>
export type People = ReadonlyMap<string, Answer<typeof User>>

const namesOf = (row: TaskAuditsRow): [string, unknown][] =>
  Object.entries(PEOPLE[row.event] ?? {}).map(([shown, named]) => [shown, (row.detail as Detail)[named]])

/** Everybody whom these audits name. */
export const idsIn = (rows: readonly TaskAuditsRow[]): string[] =>
  rows.flatMap((row) => namesOf(row).flatMap(([, named]) => [named].flat().map(String)))

/** The people of one audit as they are shown beside their ids. */
export const peopleIn = (row: TaskAuditsRow, people: People): Detail =>
  Object.fromEntries(
    namesOf(row).map(([shown, named]) => [
      shown,
      Array.isArray(named) ? named.flatMap((id) => people.get(String(id)) ?? []) : (people.get(String(named)) ?? null),
    ]),
  )
