import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { sessionPolicy } from '../guards.ts'
import { MOST_GROUPS } from './assign-group.ts'
import { listAssignments, listGroups } from './store.ts'

const AssignmentSource = enumeration('AssignmentSource', 'How a policy is assigned to a user.', [
  'ASSIGNMENT_SOURCE_UNSPECIFIED',
  'ASSIGNMENT_SOURCE_DIRECT',
  'ASSIGNMENT_SOURCE_GROUP',
])

const Assignment = shape('Assignment', 'A user that a policy is assigned to.', {
  userId: id('The user.'),
  source: oneOfNames(AssignmentSource, 'Directly, or as a member of a group.'),
  groupAppEntitlementId: id('The group; empty when it is assigned directly.'),
})

export const listSessionPolicyAssignments = operation({
  id: 'signIn.sessionPolicies.assignments.list',
  about: 'Lists the users a session policy is assigned to, whether another one wins for them or not.',
  route: 'GET /api/v1/session-policies/{id}/assignments',
  guard: sessionPolicy('settings:read'),
  request: shape('SessionPolicyServiceListAssignmentsRequest', 'Which page.', { ...pageFields }),
  response: shape('SessionPolicyServiceListAssignmentsResponse', 'A page of assignments.', {
    assignments: list(Assignment, 100, 'The users, once for each way.'),
    groupAppEntitlementIds: list(id('The id of a group.'), MOST_GROUPS, 'Every group it is assigned to.'),
    nextPageToken,
  }),

  async run({ tx, page, policy }, input) {
    const { limit, after, cut } = page(input)
    const found = await listAssignments(tx, policy.id, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.user_id, row.source, row.entitlement_id])
    const assignments = rows.map((row) => ({
      userId: row.user_id,
      source: `ASSIGNMENT_SOURCE_${row.source}` as const,
      groupAppEntitlementId: row.entitlement_id,
    }))
    return { assignments, groupAppEntitlementIds: await listGroups(tx, policy.id), nextPageToken }
  },
})
