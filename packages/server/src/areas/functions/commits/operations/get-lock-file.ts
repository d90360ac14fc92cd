import { operation } from '../../../../service/operation.ts'
import { bool, bytes } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { findBuild } from '../../builds/store.ts'
import { functionOf } from '../../guards.ts'
import { getCommit } from '../store.ts'

export const getLockFile = operation({
  id: 'functions.commits.getLockFile',
  about: 'Reads which packages a published commit was built with.',
  route: 'GET /api/v1/functions/{function_id}/commits/{commit_id}/lockfile',
  guard: functionOf('functions:read'),
  request: shape('FunctionsServiceGetLockFileRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceGetLockFileResponse', 'The lock file.', {
    content: bytes(1024 * 1024, 'JSON with the version and integrity of each import.'),
    exists: bool('The commit was built.'),
  }),

  async run({ tx }, _input, { function_id, commit_id }) {
    await getCommit(tx, function_id, commit_id)
    const build = await findBuild(tx, commit_id, 'RUN')
    if (!build) return { content: Buffer.alloc(0), exists: false }
    return { content: Buffer.from(`${JSON.stringify(build.lock, null, 2)}\n`), exists: true }
  },
})
