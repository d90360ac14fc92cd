import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, uint32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../apps/shape.ts'
import { findConflicting } from '../checks/find-conflicting.ts'
import { monitorGuards } from '../resource.ts'
import { MEMBERS_BELOW } from '../shape.ts'

const group = (name: string) =>
  list(AppEntitlementRef, MEMBERS_BELOW, `What would be in group ${name}; absent means what is in it.`)

/** So many are named; all are counted. */
const MOST_NAMED = 10

export const previewMonitor = operation({
  id: 'directory.conflicts.preview',
  about: 'Says who would be in conflict if the groups of an access conflict monitor were these; changes nothing.',
  route: 'POST /api/v1/accessconflict/{id}/preview',
  called: 'AccessConflictService/PreviewMonitor',
  guard: monitorGuards.change,
  reads: true,
  request: shape('ConflictMonitorPreviewRequest', 'The groups as they would be.', {
    groupA: group('A'),
    groupB: group('B'),
    negateGroupB: bool('A conflict would be to hold something of A and nothing of B; absent means as it is.'),
  }),
  response: shape('ConflictMonitorPreviewResponse', 'Who would be in conflict.', {
    userCount: uint32('How many people.'),
    userIds: list(id('A user.'), MOST_NAMED, 'The first of them.'),
    names: namesOf('user'),
  }),

  async run({ tx, stored: monitor }, { groupA, groupB, negateGroupB }, { id: monitorId }) {
    const found = await findConflicting(tx, {
      monitorId,
      a: groupA?.map((one) => one.id ?? ''),
      b: groupB?.map((one) => one.id ?? ''),
      negateGroupB: negateGroupB ?? monitor.negate_group_b,
      most: MOST_NAMED,
    })
    return { userCount: found.count, userIds: found.userIds }
  },
})
