import { CONFIGURATION } from './configuration.ts'
import { readOptions } from './options.ts'
import { serve } from './serve.ts'

const options = readOptions(process.argv.slice(2), process.env)

if (options.isConfig && process.argv.length > 3) {
  process.stderr.write('config takes no flags\n')
  process.exit(1)
}
if (options.isConfig && !options.misbehave.has('refuses-to-start')) {
  process.stdout.write(`${JSON.stringify(CONFIGURATION)}\n`)
  process.exit(0)
}
if (options.misbehave.has('refuses-to-start')) {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'the field "domain" is missing' })}\n`)
  process.exit(1)
}
if (!options.isService) {
  process.stderr.write('this connector is only run as a service\n')
  process.exit(1)
}
await serve(options)
