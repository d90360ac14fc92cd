import { alreadyExists, missingReference, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { commitTagged } from '../events.ts'
import { findCommit, findTag, insertTag, listTags } from '../store.ts'

export const MOST_TAGS = 100

export const createTag = operation({
  id: 'functions.tags.create',
  about: 'Names a commit. A tag is a label: nothing runs by it, and it stays with its commit.',
  route: 'POST /api/v1/functions/{function_id}/tags',
  guard: functionOf('functions:write'),
  request: shape('FunctionsServiceCreateTagRequest', 'The tag.', {
    name: required(text(64, 'Its name.', { min: 1, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/ })),
    commitId: required(id('The commit.')),
  }),
  response: shape('FunctionsServiceCreateTagResponse', 'Nothing to say.', {}),

  async run(context, { name, commitId }, { function_id }) {
    const { tx, emit } = context
    context.checkVersion(context.stored)
    const commit = await findCommit(tx, function_id, commitId)
    if (!commit) throw missingReference('commitId', 'finished commit of this function', commitId)
    const known = await findTag(tx, function_id, name)
    if (known?.commit_id === commitId) return {}
    if (known) throw alreadyExists('tag', `the tag "${name}" names another commit`, name)
    if ((await listTags(tx, function_id)).length >= MOST_TAGS) {
      throw precondition('QUOTA_EXCEEDED', `at most ${MOST_TAGS} tags of a function`, function_id)
    }
    await insertTag(tx, { functionId: function_id, name, commitId })
    emit(commitTagged(commit, name))
    return {}
  },
})
