import type { JSONObject } from '@reeve/functions-sdk'
import { test } from '@reeve/test'

type Handler = (input: JSONObject) => Promise<JSONObject>

export default function registerTests({ handler }: { handler: Handler }): void {
  test('greets by name', async ({ equal }) => {
    equal((await handler({ name: 'Ada' })).hello, 'Ada')
  })
}
