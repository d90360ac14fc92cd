import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { endJustifications } from '../../directory/grants/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { lookAgainAtPaused } from '../automation/start.ts'
import { listEntries } from '../entries/store.ts'
import { tellEnrolled, tellLeft } from '../notices.ts'
import { enrolled, unenrolled } from './events.ts'
import { giveEntries } from './give.ts'
import { FOLLOW } from './names.ts'
import { deleteEnrollment, insertEnrollment, listUnfollowed, lockUser, type Unfollowed } from './store.ts'
import { takeEntries } from './take.ts'

/**
 * Compares the enrolments that a user holds with those that were followed, and does what the difference asks for. So it
 * does not matter how an enrolment came or went: by a task, its time, a rule, or with its profile.
 */
export const followJob = areaJob<{ readonly userId: string }>({
  ...FOLLOW,
  about: 'Gives a user what new enrolments in access profiles ask for, and takes what ended ones have given.',
  retry: PATIENT,

  async run(context, { userId }) {
    await lockUser(context.tx, userId)
    const differing = await listUnfollowed(context.tx, userId)
    // Those that begin come first: what they justify is not taken by those that end.
    for (const one of differing) if (!one.enrollment) await begin(context, userId, one)
    // Nothing that ends justifies anything for another that ends with it, so their order does not matter.
    const ended: Ended[] = []
    for (const one of differing) if (one.enrollment) ended.push(await end(context, userId, one))
    for (const one of ended) await takeBack(context, userId, one)
    return done
  },
})

async function begin(context: AreaContext, userId: string, { profile, taskId, madeBy }: Unfollowed): Promise<void> {
  const { tx, emit } = context
  await insertEnrollment(tx, { profileId: profile.id, userId, madeBy, withAccess: true, taskId })
  const entries = await listEntries(tx, profile.id)
  const given = await giveEntries(context, { profile, userId, isAutomatic: madeBy === 'RULE' }, entries)
  const enrollment = { profile, userId, madeBy }
  emit(enrolled(enrollment, given))
  await tellEnrolled(tx, enrollment, given)
  await lookAgainAtPaused(tx, profile.id)
}

type Ended = Pick<Unfollowed, 'profile' | 'enrollment'> & { readonly justified: readonly string[] }

async function end({ tx }: AreaContext, userId: string, { profile, enrollment }: Unfollowed): Promise<Ended> {
  await deleteEnrollment(tx, profile.id, userId)
  return { profile, enrollment, justified: await endJustifications(tx, { profileId: profile.id, userId }) }
}

async function takeBack(
  context: AreaContext,
  userId: string,
  { profile, enrollment, justified }: Ended,
): Promise<void> {
  const { tx, emit } = context
  const { made_by: madeBy, with_access: withAccess } = enrollment!
  const entries = (await listEntries(tx, profile.id)).map(({ id }) => id)
  const ids = [...new Set([...justified, ...entries])].sort()
  const taken = withAccess ? await takeEntries(context, { profile, userId }, ids) : []
  emit(unenrolled({ profile, userId, madeBy }, taken))
  await tellLeft(tx, { profile, userId, madeBy }, taken)
  await lookAgainAtPaused(tx, profile.id)
}
