import { operation } from '../../../../service/operation.ts'
import { list, map } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { commitMessage, MOST_FILES } from '../../definitions/shape.ts'
import { functionOf } from '../../guards.ts'
import { commitOpened } from '../events.ts'
import { checkPaths } from '../files.ts'
import { authorOf } from '../make.ts'
import { addFiles, insertCommit } from '../store.ts'
import { uploadAddress } from '../upload-address.ts'

export const openCommit = operation({
  id: 'functions.commits.open',
  about: 'Begins a commit whose files are uploaded one by one; it is there once it is finalized.',
  route: 'POST /api/v1/functions/{function_id}/commits',
  guard: functionOf('functions:write'),
  request: shape('FunctionsServiceCreateInitialCommitRequest', 'The files that will come.', {
    filenames: required(
      list(text(256, 'The path of a file.', { min: 1 }), MOST_FILES, 'Every file of the commit.', { min: 1 }),
    ),
    commitMessage: commitMessage(),
  }),
  response: shape('FunctionsServiceCreateInitialCommitResponse', 'Where the files go.', {
    commitId: id('The commit.'),
    uploadUrls: map(text(2048, 'An address.'), MOST_FILES, 'Where each file is put, below the address of the tenant.'),
  }),

  async run(context, { filenames, commitMessage = '' }, { function_id }) {
    const { tx, tenant, actor, emit, now } = context
    context.checkVersion(context.stored)
    checkPaths('filenames', filenames)
    const commit = await insertCommit(tx, {
      functionId: function_id,
      author: authorOf(actor),
      message: commitMessage || 'Update',
    })
    await addFiles(
      tx,
      commit.id,
      filenames.map((path) => [path, null]),
    )
    emit(commitOpened(commit))
    const addresses = filenames.map((path) => [path, uploadAddress(tenant, { commitId: commit.id, path }, now)])
    return { commitId: commit.id, uploadUrls: Object.fromEntries(addresses) }
  },
})
