import type { Bucket } from '../../../service/bucket.ts'

export const shareCodes: Bucket = {
  name: 'shareCode',
  perMinute: 10,
  burst: 10,
  about: 'wrong codes of shared secrets tried from an address',
}
