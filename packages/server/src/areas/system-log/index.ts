import { listLogEvents } from './events/list.ts'

export { systemLogConsumer } from './append/consumer.ts'
export { sigmaRules } from './catalogue/sigma.ts'
export { exportLog } from './chain/export.ts'
export { linesOf } from './chain/lines.ts'
export type { PublicJwk } from './chain/root.ts'
export { type RootKey, signLog } from './chain/sign.ts'
export { type Verdict, verifyLog } from './chain/verify.ts'

export const systemLogOperations = [listLogEvents]
