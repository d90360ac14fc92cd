import { check, compile, environment, parse } from '../src/index.ts'

/** Prints every accessor of one moment in many zones: the host's own zone must make no difference. */
const env = environment({ variables: { t: 'timestamp', z: 'string' } })
const names =
  'getFullYear getMonth getDayOfMonth getDate getDayOfWeek getDayOfYear getHours getMinutes getSeconds getMilliseconds'
const source = `[${names
  .split(' ')
  .map((name) => `t.${name}(z)`)
  .join(', ')}]`
const program = compile(check(parse(source).ast, env).checked)
const zones = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  '+05:45',
  '-09:30',
  'Pacific/Apia',
]

// An hour after the clocks of Oslo went forward.
const t = '2024-03-31T01:15:04.005Z'
for (const z of zones) console.log([z, ...(program.evaluate({ t, z }) as bigint[])].join(' '))
