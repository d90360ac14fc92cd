export { DECOY_USED } from './oauth-error.ts'
