export { lockProviderForShare } from './providers/store.ts'
export { checkCondition } from './trusts/rules.ts'
