/** How the service says that something went wrong. Apart from the rest, so that who only says so loads nothing else. */
export { Failure } from './lib/failure.ts'
export { StartError } from './lib/start-error.ts'
export { toStatus } from './wire/status.ts'
