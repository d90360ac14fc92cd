import type { Change } from '../../../service/events.ts'
import { calledOf, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { Ref } from '../entries/store.ts'

const ENROLLMENT = { type: 'AccessProfileEnrollment', code: 'access_profile_enrollment' }

/** The member and the profile are both named. */
function memberRule(activity: string, verb: string, says: string): LogRule {
  const { entryTypes, toEntries } = entityRule(ENROLLMENT, activity, verb)
  return {
    entryTypes,
    toEntries: (event, names) => {
      const user = names.user(textOf(event.after, 'userId'))
      const profile = textOf(event.after, 'displayName')
      const message = `${calledOf(user)} ${says} ${profile ? `the access profile ${profile}` : 'an access profile'}`
      const related = [
        { uid: user.uid, name: calledOf(user), type: 'User' },
        { uid: textOf(event.after, 'profileId'), name: profile, type: 'AccessProfile' },
      ].filter(({ uid }) => uid !== '')
      return toEntries(event, names).map((entry) => ({ ...entry, message, about: { ...entry.about, related } }))
    },
  }
}

export const enrollmentLog: LogRules = {
  'accessProfiles.enrollment.began': memberRule('Enroll', 'began', 'is now in'),
  'accessProfiles.enrollment.ended': memberRule('Unenroll', 'ended', 'is no longer in'),
}

type About = {
  readonly profile: { readonly id: string; readonly display_name: string }
  readonly userId: string
  readonly madeBy: string
}
type Asked = readonly (Ref & { readonly taskId: string })[]

const subjectOf = ({ profile, userId }: About) => ({
  type: 'access_profile_enrollment',
  id: `${profile.id}/${userId}`,
})
const factsOf = ({ profile, userId, madeBy }: About) => ({
  displayName: profile.display_name,
  profileId: profile.id,
  userId,
  madeBy,
})

/** The one event from which the member is told what the enrolment gives. */
export const enrolled = (
  about: About,
  { held, asked }: { readonly held: readonly Ref[]; readonly asked: Asked },
): Change => ({
  kind: 'accessProfiles.enrollment.began',
  subject: subjectOf(about),
  after: { ...factsOf(about), held, asked },
})

/** The one event from which it is told what the end of the enrolment takes. */
export const unenrolled = (about: About, taken: Asked): Change => ({
  kind: 'accessProfiles.enrollment.ended',
  subject: subjectOf(about),
  after: { ...factsOf(about), taken },
})
