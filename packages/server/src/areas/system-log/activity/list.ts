import { Failure, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { anybody, loading } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { bool } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { activityObjects, relatedActivity } from '../../console/api.ts'
import { keptSince } from '../retention.ts'
import { ActivityEntry } from './shape.ts'
import { listActivity } from './store.ts'
import { toEntry } from './view.ts'

type Named = { readonly object_type: string; readonly object_id: string }

/** An object that the caller may read, of a kind that has a history. To others it does not exist. */
const readableObject = loading<object, Named>(
  anybody('who may read the object', { narrowed: 'object' }),
  async (context, { object_type: type, object_id: id }) => {
    const kind = context.services.registry.extensions.of(activityObjects).find((one) => one.type === type)
    if (!kind) throw notFound('kind of object', type.slice(0, 64))
    await hidingRefusal(kind.read(context, id), type, id)
    return {}
  },
)

async function hidingRefusal(reading: Promise<unknown>, type: string, id: string): Promise<void> {
  try {
    await reading
  } catch (error) {
    if (error instanceof Failure && error.code === 'PERMISSION_DENIED') throw notFound(type, id.slice(0, 64))
    throw error
  }
}

export const listActivityOperation = operation({
  id: 'systemLog.activity.list',
  about: 'Tells what happened to an object, newest first: who did what and when, in words.',
  route: 'GET /api/v1/activity/{object_type}/{object_id}',
  called: 'ActivityService/List',
  guard: readableObject,
  request: shape('ActivityListRequest', 'Which page.', {
    includeRelated: bool('Also what happened to what belongs to it, such as the requests about a person.'),
    ...pageFields,
  }),
  response: shape('ActivityListResponse', 'A page of what happened.', {
    list: list(ActivityEntry, 100, 'What happened.'),
    nextPageToken,
  }),

  async run(context, { includeRelated = false, ...input }, { object_type, object_id }) {
    const { limit, after, cut } = context.page(input)
    const found = await listActivity(
      context.tx,
      [object_id, ...(includeRelated ? await relatedTo(context, object_type, object_id) : [])],
      {
        keptSince: keptSince(context.now, context.services.settings.REEVE_LOG_DAYS),
        after: after && { sequence: String(after[0]), logged_at: String(after[1]) },
        limit,
      },
    )
    const { rows, nextPageToken } = cut(found, (row) => [String(row.sequence), String(row.logged_at)])
    const seen = seenActors(context)
    return { list: rows.map((row) => toEntry(row, seen)), nextPageToken }
  },
})

/** What belongs to the object and the caller may read. */
async function relatedTo(context: Context, type: string, id: string): Promise<string[]> {
  const ids: string[] = []
  for (const one of context.services.registry.extensions.of(relatedActivity)) {
    if (one.type === type) ids.push(...(await one.ids(context, id)))
  }
  return ids
}

/** Who acted is told to those who may see people; to others only what they did themselves. */
const seenActors = ({ actor, hasPermission }: Context): ((uid: string) => boolean) => {
  const seesPeople = hasPermission('users:read') || hasPermission('users:read-basic')
  return (uid) => seesPeople || (uid !== '' && uid === userIdOf(actor))
}
