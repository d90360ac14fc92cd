import { findingEditor } from '../guards.ts'
import { operation } from '../../../service/operation.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { checkSeesFinding } from '../access.ts'
import { auditActor } from '../actor.ts'
import { recordNew } from '../record.ts'
import { findFinding } from '../store.ts'

export const commentFinding = operation({
  id: 'findings.comment',
  about: 'Adds a comment to the history of a finding.',
  route: 'POST /api/v1/findings/{finding_id}/comment',
  called: 'FindingService/Comment',
  guard: findingEditor,
  request: shape('CommentFindingRequest', 'The comment.', {
    comment: required(text(4096, 'What is said.', { min: 1, multiline: true, trim: true })),
  }),
  response: shape('CommentFindingResponse', 'Nothing to say.', {}),

  async run(context, { comment }, { finding_id: id }) {
    const row = await findFinding(context.tx, id)
    await checkSeesFinding(context, row, id)
    const seen = context.checkVersion(row!)
    const recorder = { ...context, actor: auditActor(context) }
    await recordNew(recorder, [{ type: 'COMMENT', before: seen, after: seen, details: { comment } }])
    return {}
  },
})
