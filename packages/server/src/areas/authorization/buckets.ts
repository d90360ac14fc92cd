import type { Bucket } from '../../service/bucket.ts'

export const deviceCodes: Bucket = {
  name: 'deviceCode',
  perMinute: 1,
  burst: 10,
  about: 'device codes tried from an address',
}

export const registrations: Bucket = {
  name: 'registration',
  perMinute: 0.33,
  burst: 20,
  about: 'clients that register themselves from an address',
}
