import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { files } from '../../definitions/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionCommit } from '../shape.ts'
import { getCommit, listFiles } from '../store.ts'
import { toCommit } from '../view.ts'

export const getCommitOperation = operation({
  id: 'functions.commits.get',
  about: 'Reads a commit with its files.',
  route: 'GET /api/v1/functions/{function_id}/commits/{id}',
  guard: functionOf('functions:read'),
  request: shape('FunctionsServiceGetCommitContentRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceGetCommitContentResponse', 'The commit and its files.', {
    commit: FunctionCommit,
    files: files('The files by path, each as base64.'),
  }),

  async run({ tx }, _input, { function_id, id }) {
    const commit = await getCommit(tx, function_id, id)
    const found = await listFiles(tx, id)
    return {
      commit: toCommit(commit),
      files: Object.fromEntries(found.map(({ path, content }) => [path, content ?? Buffer.alloc(0)])),
    }
  },
})
