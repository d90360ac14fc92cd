export { findUsersByName } from '../find-by-name.ts'
export { loadUsers } from '../store.ts'
