export { registeredServer } from './registered.ts'
