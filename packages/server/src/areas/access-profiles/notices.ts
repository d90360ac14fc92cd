import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { effectiveOwners } from '../directory/owners/api.ts'
import { administrators, notify } from '../notifications/notices/api.ts'
import { membershipPaused, profileEnrolled, profileLeft } from './notice-kinds.ts'

type Profile = { readonly id: string; readonly display_name: string }
type Refs = readonly { readonly id: string }[]
type Enrollment = { readonly profile: Profile; readonly userId: string; readonly madeBy: string }

const placeOf = ({ id }: Profile) => ({ subject: { type: 'access_profile', id }, path: `/access-profiles/${id}` })

/** The member is told once what the enrolment gives, not once for each entitlement. */
export async function tellEnrolled(
  tx: Tx,
  { profile, userId, madeBy }: Enrollment,
  { held, asked }: { readonly held: Refs; readonly asked: Refs },
): Promise<void> {
  const about = {
    profile: profile.display_name,
    reason: madeBy === 'RULE' ? 'The rule of the profile is true for you.' : 'You or somebody for you asked for it.',
    given: await namesOf(tx, asked),
    held: await namesOf(tx, held),
  }
  await notify(tx, profileEnrolled, {
    userIds: [userId],
    eventKey: `${profile.id}/${tx.now}`,
    subject: placeOf(profile).subject,
    about,
    path: '/requests',
  })
}

/** The member is told once what the end of the enrolment takes. */
export async function tellLeft(tx: Tx, { profile, userId }: Enrollment, taken: Refs): Promise<void> {
  await notify(tx, profileLeft, {
    userIds: [userId],
    eventKey: `${profile.id}/${tx.now}`,
    subject: placeOf(profile).subject,
    about: { profile: profile.display_name, taken: await namesOf(tx, taken) },
    path: '/requests',
  })
}

/** Those who look after a profile are told that its rule is paused. */
export async function tellPaused(
  tx: Tx,
  profile: Profile,
  percents: { readonly removedPercent: number; readonly thresholdPercent: number },
): Promise<void> {
  const owners = await effectiveOwners(tx, 'app_resource', profile.id)
  await notify(tx, membershipPaused, {
    userIds: [...(await administrators(tx)), ...owners],
    eventKey: `${profile.id}/${tx.now}`,
    about: { profile: profile.display_name, ...percents },
    ...placeOf(profile),
  })
}

/** As the digest of a mail shows them: "Payroll: approver". */
async function namesOf(tx: Tx, refs: Refs): Promise<string[]> {
  if (refs.length === 0) return []
  const rows = await tx.rows<{ name: string; app: string }>(sql`
    select e.display_name as name, a.display_name as app from app_entitlements_view e
    join apps_view a on a.id = e.app_id where e.id = any(${refs.map(({ id }) => id)}) order by 2, 1`)
  return rows.map(({ name, app }) => `${app}: ${name}`)
}
