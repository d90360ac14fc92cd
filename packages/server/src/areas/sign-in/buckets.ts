import type { Bucket } from '../../service/bucket.ts'

export const mails: Bucket = {
  name: 'mail',
  perMinute: 10,
  burst: 30,
  about: 'mails that an address asks for without signing in',
}
