export { isAddress } from './email/address.ts'
