export { notify, notifyEach } from './notify.ts'
export { administrators, orAdministrators } from './recipients.ts'
export { type Notice, noticeTruths, type Truth } from './truths.ts'
