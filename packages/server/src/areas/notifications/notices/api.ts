export { addressesOf } from './addresses.ts'
export { noticeSources } from './consumer.ts'
export { noticesOf } from './notice-job.ts'
