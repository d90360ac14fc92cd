import { notFound, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import type { FunctionCommitsRow } from '../../../../store/tables.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { commitMade } from '../events.ts'
import { checkSize } from '../files.ts'
import { finishCommit, sizeOf } from '../make.ts'
import { FunctionCommit } from '../shape.ts'
import { listFiles, lockCommit } from '../store.ts'
import { toCommit } from '../view.ts'

const LIFE_HOURS = 24

export const finalizeCommitOperation = operation({
  id: 'functions.commits.finalize',
  about: 'Finishes a commit whose files are all uploaded; it becomes the newest.',
  route: 'POST /api/v1/functions/{function_id}/commits/{commit_id}/finalize',
  guard: functionOf('functions:write'),
  request: shape('FunctionsServiceCreateFinalCommitRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceCreateFinalCommitResponse', 'The commit.', { commit: FunctionCommit }),

  async run(context, _input, { function_id, commit_id }) {
    const { tx, emit } = context
    context.checkVersion(context.stored)
    const stored = await lockCommit(tx, commit_id)
    if (!stored || stored.function_id !== function_id || isLapsed(stored, tx.now)) throw notFound('commit', commit_id)
    if (stored.finalized_at) return { commit: toCommit(stored) }
    const files = await listFiles(tx, commit_id)
    const missing = files.filter(({ content }) => content === null).map(({ path }) => path)
    if (missing.length > 0) throw precondition('FILES_MISSING', `not uploaded yet: ${missing.join(', ')}`, commit_id)
    const size = sizeOf(files.map(({ content }) => content!))
    checkSize('commit_id', size)
    const commit = await finishCommit(tx, { id: commit_id, functionId: function_id, size })
    emit(commitMade(commit))
    return { commit: toCommit(commit) }
  },
})

const isLapsed = ({ finalized_at, created_at }: FunctionCommitsRow, now: Temporal.Instant): boolean =>
  finalized_at === null && Temporal.Instant.compare(created_at.add({ hours: LIFE_HOURS }), now) <= 0
