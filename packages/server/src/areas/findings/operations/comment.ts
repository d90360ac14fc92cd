import { operation } from '../../../service/operation.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { auditActor } from '../actor.ts'
import { finding } from '../guards.ts'
import { recordNew } from '../record.ts'

export const commentFinding = operation({
  id: 'findings.comment',
  about: 'Adds a comment to the history of a finding.',
  route: 'POST /api/v1/findings/{finding_id}/comment',
  called: 'FindingService/Comment',
  guard: finding('comment'),
  request: shape('CommentFindingRequest', 'The comment.', {
    comment: required(text(4096, 'What is said.', { min: 1, multiline: true, trim: true })),
  }),
  response: shape('CommentFindingResponse', 'Nothing to say.', {}),

  async run(context, { comment }) {
    const row = context.checkVersion(context.finding)
    const recorder = { ...context, actor: auditActor(context) }
    await recordNew(recorder, [{ type: 'COMMENT', before: row, after: row, details: { comment } }])
    return {}
  },
})
