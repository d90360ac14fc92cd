import { listLogEvents } from './events/list.ts'

export { systemLogConsumer } from './append/consumer.ts'

export const systemLogOperations = [listLogEvents]
