import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { anybody } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { bool, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { MOST_WAITING, type WaitingSource, waitingSources } from './source.ts'

const MOST_ITEMS = 20
const USUAL_ITEMS = 5

const WaitingItem = shape('WaitingItem', 'Something that waits for the caller.', {
  objectType: text(64, 'What kind of object it is.'),
  objectId: id('Names the object.'),
  appId: id('The app of the object, where its address needs it.'),
  userId: id('Whom it is about; empty where it is about nobody.'),
  displayName: text(1024, 'What people call it, or what is asked of the caller.'),
  detail: text(1024, 'What about it waits.'),
  step: text(32, 'Of a task: the kind of its step, such as approval, form or provision; otherwise empty.'),
  since: timestamp('Since when.'),
})

const WaitingKind = shape('WaitingKind', 'What waits of one kind.', {
  kind: text(64, 'The kind, such as findings_assigned.'),
  count: int32(`How many there are, ${MOST_WAITING} at most.`),
  isMore: bool(`There are more than ${MOST_WAITING}, or exactly as many.`),
  items: list(WaitingItem, MOST_ITEMS, 'The first of them.'),
})

export const listWaiting = operation({
  id: 'console.waiting',
  about: 'Says what waits for the caller, by kind; kinds of which nothing waits are left out.',
  route: 'GET /api/v1/waiting',
  called: 'ConsoleService/ListWaiting',
  guard: anybody('everybody, about what waits for them'),
  request: shape('WaitingListRequest', 'How much to show.', {
    itemCount: int32(`How many of each kind to show: ${USUAL_ITEMS} when absent or 0, ${MOST_ITEMS} at most.`, {
      min: 0,
      max: MOST_ITEMS,
    }),
  }),
  response: shape('WaitingListResponse', 'What waits.', {
    list: list(WaitingKind, 64, 'The kinds, in a fixed order.'),
    names: namesOf('user', 'app'),
  }),

  async run(context, { itemCount }) {
    const userId = userIdOf(context.actor)
    if (userId === '') return { list: [] }
    const sources = context.services.registry.extensions.of(waitingSources).filter((one) => counts(context, one))
    const found = await Promise.all(
      sources.map(async ({ kind, find }) => ({
        kind,
        ...(await find(context, userId, itemCount || USUAL_ITEMS)),
      })),
    )
    const some = found.filter(({ count }) => count > 0)
    return {
      list: some.map(({ items, ...one }) => ({
        ...one,
        isMore: one.count >= MOST_WAITING,
        items: items.map((item) => ({ step: '', ...item })),
      })),
    }
  },
})

/** What a user may do as owner or assignee counts for a narrowed key only with the permission. */
const counts = ({ key, grants }: Context, { narrowed }: WaitingSource): boolean =>
  !key.hasFewerRights || narrowed.some((one) => grants.has(one) || grants.has(`${one}:owned`))
