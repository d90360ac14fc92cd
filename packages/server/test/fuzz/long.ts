// Sends twenty thousand broken files to a service and prints what came of it, with the slowest call of /healthz meanwhile.
// REEVE_FUZZ_FILES is another number of files, REEVE_FUZZ_SEED another row of them.
import { createWorld } from '../world.ts'
import { fuzzFiles } from './fuzz-files.ts'

const world = await createWorld()
const began = performance.now()
const result = await fuzzFiles(
  { world, tenant: await world.tenant() },
  {
    files: Number(process.env.REEVE_FUZZ_FILES ?? 20_000),
    seed: Number(process.env.REEVE_FUZZ_SEED ?? 14),
    progress: (done) => console.log(`${done} files, ${Math.round((performance.now() - began) / 1000)} s`),
  },
)
console.log(JSON.stringify(result, null, 2))
console.log(
  `slowest /healthz: ${result.slowestHealthMs} ms (at most 500 wanted) of ${result.healthCalls} calls; ` +
    `the service computed for ${result.slowestHealthCpuMs} ms meanwhile`,
)
await world.stop()
process.exitCode = result.unexpected.length > 0 || result.slowestHealthMs > 500 ? 1 : 0
