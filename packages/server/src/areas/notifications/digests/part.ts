import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { bouncedAddresses } from './bounced-addresses.ts'
import { endingCredentials } from './credentials.ts'
import { makeDigests } from './make-digests.ts'
import { credentialDigest, digest } from './notice-kinds.ts'
import { previewDigest } from './preview.ts'
import { digestSources } from './section.ts'
import { oldDigestDays, oldDigests } from './store.ts'

export const digestsPart = part({
  operations: [previewDigest],
  jobs: [makeDigests],
  // Clocks of the world differ by quarters of an hour.
  schedules: [{ id: 'notifications.makeDigests', pattern: '*/15 * * * *', zone: 'UTC', job: makeDigests, payload: {} }],
  purges: [oldDigests, oldDigestDays],
  extensions: [extend(digestSources, endingCredentials), extend(digestSources, bouncedAddresses)],
  tables: ['digest_days', 'digests'],
  noticeKinds: [credentialDigest, digest],
})
