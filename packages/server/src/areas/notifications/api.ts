export { chatSent, mailSent } from './events.ts'
