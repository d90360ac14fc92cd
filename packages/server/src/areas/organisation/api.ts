export { findOrganisationName } from './store.ts'
