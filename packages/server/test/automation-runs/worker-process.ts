// A worker in a process of its own, for those who kill it. Argument: the site's options as JSON.
import { openSite } from './site.ts'

const site = await openSite(JSON.parse(process.argv[2] ?? '{}'))
site.worker(25).start()
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
