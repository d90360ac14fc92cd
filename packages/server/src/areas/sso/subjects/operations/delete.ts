import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { checkIsCompatible } from '../rules.ts'
import { MOST_ENTRIES, SsoSubjectCompatibilityDeleteIssue, userIds } from '../shape.ts'
import { removeSubjects } from '../store.ts'

export const deleteSubjects = operation({
  id: 'sso.subjects.delete',
  about: 'Removes what an application knows these people by; at their next sign-in they get a subject anew.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/subjects/delete',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceBatchDeleteSubjectCompatibilityRequest', 'Whose subjects.', {
    userIds: userIds('The users.'),
  }),
  response: shape('SSOApplicationServiceBatchDeleteSubjectCompatibilityResponse', 'What came of each.', {
    deletedRows: int32('How many were removed.'),
    issues: list(SsoSubjectCompatibilityDeleteIssue, MOST_ENTRIES, 'Users who had none.'),
  }),

  async run(context, input) {
    const { tx, emit } = context
    const application = context.checkVersion(context.application)
    checkIsCompatible(application)
    const asked = [...new Set(input.userIds ?? [])]
    const removed = await removeSubjects(tx, application.id, asked)
    const had = new Set(removed.map((row) => row.user_id))
    if (removed.length > 0) {
      const { display_name: displayName } = application
      emit({
        kind: 'sso.subjects.deleted',
        subject: { type: 'ssoApplication', id: application.id },
        after: { displayName, userIds: [...had] },
      })
    }
    const issues = asked
      .filter((userId) => !had.has(userId))
      .map((userId) => ({ userId, reason: 'has no subject here' }))
    return { deletedRows: removed.length, issues }
  },
})
