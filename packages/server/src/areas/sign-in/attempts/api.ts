export { browserOf, sessionIn, signedIn } from '../browser.ts'
export { recordAs } from '../record.ts'
export { authenticate, OUTCOME } from './authenticate.ts'
export type { AttemptError, AuthenticationRequest } from './decide.ts'
