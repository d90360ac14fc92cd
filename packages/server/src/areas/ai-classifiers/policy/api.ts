export { knownHooks } from './rules.ts'
export { rulesWithHook } from './store.ts'
