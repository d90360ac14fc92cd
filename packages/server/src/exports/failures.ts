/** The error types of the service, apart from the rest, so that importing them loads nothing else. */
export { Failure } from '../lib/failure.ts'
export { StartError } from '../lib/start-error.ts'
export { toStatus } from '../wire/status.ts'
