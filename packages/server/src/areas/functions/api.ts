export { functionReferrers, type Reference, type Referrer } from './definitions/referrers.ts'
export { invocationEnded, type OnInvocationEnd } from './invocations/ended.ts'
export { startInvocation } from './invocations/start.ts'
export { lockNamedFunction, runnableOf } from './published.ts'
