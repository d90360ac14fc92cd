import { Failure } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { Endpoint } from '../../../service/endpoint.ts'
import { appendEvents } from '../../../service/events.ts'
import { MOST_FILE_BYTES } from '../definitions/shape.ts'
import { fileUploaded } from './events.ts'
import { lockCommit, setFile } from './store.ts'
import { readUploadAddress } from './upload-address.ts'

export const uploadEndpoint: Endpoint = {
  id: 'functions.commits.uploadFile',
  route: 'PUT /api/v1/file/{signed}',
  about: 'Takes one file of a commit; the address is all that is needed.',
  jsonTag: 'functions',
  takesBytes: true,
  maxBodyBytes: MOST_FILE_BYTES,

  async admit({ tenant, now, params, ip, correlation, request }) {
    const upload = readUploadAddress(tenant, params.signed ?? '', now)
    if (!upload) throw refused('the address is altered or too old')
    const { commitId, path } = upload
    return async (content) => {
      await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
        const commit = await lockCommit(tx, commitId)
        if (!commit || commit.finalized_at) throw refused('the commit takes no files any more')
        if ((await setFile(tx, { commitId, path, content })) === 0) throw refused('the commit has no such file')
        const actor = { kind: 'system', component: 'function upload' } as const
        const cause = { actor, roles: [], correlation: correlation || newId(now), lineage: [], ip, request }
        return { result: undefined, last: [appendEvents([fileUploaded(commit, path)], cause, now)] }
      })
      return { status: 204, body: undefined }
    }
  },
}

const refused = (message: string): Failure => new Failure('PERMISSION_DENIED', 'UPLOAD_NOT_ALLOWED', message)
