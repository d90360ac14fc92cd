export { type HookResult, runHooks } from './running/run.ts'
