import { setTimeout as sleep } from 'node:timers/promises'
import { hello, sync, work } from './connector.ts'
import { openReeve, settingsOf } from './reeve.ts'

const call = openReeve(settingsOf(process.env))
const { syncDue } = await hello(call)
if (syncDue) console.log('synced', await sync(call))
for (;;) {
  try {
    await work(call, 20)
  } catch (error) {
    console.error(String(error))
    await sleep(5000)
  }
}
