import { parse as bufParse, celEnv, plan } from '@bufbuild/cel'
import { Environment as MarcEnvironment } from '@marcbachmann/cel-js'
import { check, compile, parseOrThrow } from '../src/index.ts'
import { cases, env, world } from './cases.ts'

/**
 * Every contender of a case is timed in turn within one process, a slice at a time, over many rounds; the best slice of
 * each counts, so a busy machine hurts all alike.
 */
const sliceMs = 4
const rounds = 40

const ours = world((value) => value)
const theirs = world((value) => BigInt(value))
const marc = new MarcEnvironment({ unlistedVariablesAreDyn: true })
const buf = celEnv()

let sink: unknown

function nanosPerCall(run: () => unknown, calls: number): number {
  const began = process.hrtime.bigint()
  for (let i = 0; i < calls; i++) sink = run()
  return Number(process.hrtime.bigint() - began) / calls
}

function race(contenders: Record<string, () => unknown>): Record<string, number> {
  const calls: Record<string, number> = {}
  const best: Record<string, number> = {}
  for (const [name, run] of Object.entries(contenders)) {
    for (let n = 64; ; n *= 2) {
      const ns = nanosPerCall(run, n)
      if (ns * n > sliceMs * 1e6 || n > 1e7) {
        calls[name] = n
        break
      }
    }
    best[name] = Number.POSITIVE_INFINITY
  }
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of Object.entries(contenders))
      best[name] = Math.min(best[name]!, nanosPerCall(run, calls[name]!))
  return best
}

const geomean = (values: number[]): number => Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length)
const show = (ns: number): string => (ns < 100 ? ns.toFixed(1) : ns.toFixed(0)).padStart(9)

console.log(
  `evaluation, ns a call\n${'case'.padEnd(15)}${['ours', 'closures', 'by hand', 'cel-js', 'bufbuild'].map((n) => n.padStart(9)).join(' ')}   peer/ours  ours/hand`,
)
const gains: number[] = []
const costs: number[] = []
for (const { name, source, byHand } of cases) {
  const { checked, issues } = check(parseOrThrow(source), env)
  if (issues.length > 0) throw new Error(`${source}: ${issues[0]!.message}`)
  const program = compile(checked)
  const closures = compile(checked, { mode: 'closures' })
  const marcProgram = marc.parse(source)
  const bufProgram = plan(buf, bufParse(source))
  const hand = byHand
  const expected = JSON.stringify(hand(ours))
  const answers = [program.evaluate({ ...ours }), closures.evaluate({ ...ours }), marcProgram({ ...theirs })]
  for (const answer of answers)
    if (JSON.stringify(answer) !== expected) throw new Error(`${source}: answers differ: ${JSON.stringify(answers)}`)
  const bindings = theirs as unknown as Record<string, never>
  const ns = race({
    ours: () => program.evaluate(ours as never),
    closures: () => closures.evaluate(ours as never),
    hand: () => hand(ours),
    marc: () => marcProgram(theirs as never),
    buf: () => bufProgram(bindings),
  })
  const gain = Math.min(ns.marc!, ns.buf!) / ns.ours!
  const cost = ns.ours! / ns.hand!
  gains.push(gain)
  costs.push(cost)
  console.log(
    `${name.padEnd(15)}${[ns.ours!, ns.closures!, ns.hand!, ns.marc!, ns.buf!].map(show).join(' ')}   ${gain.toFixed(1).padStart(9)}  ${cost.toFixed(2).padStart(9)}`,
  )
}
console.log(
  `geometric mean: ${geomean(gains).toFixed(1)} times the fastest peer; ${geomean(costs).toFixed(2)} times hand-written JavaScript`,
)

console.log(
  `\nparse and check, ns a source\n${'case'.padEnd(15)}${['ours', 'cel-js', 'bufbuild'].map((n) => n.padStart(9)).join(' ')}   peer/ours`,
)
const parseGains: number[] = []
for (const { name, source } of cases) {
  const ns = race({
    ours: () => check(parseOrThrow(source), env),
    marc: () => marc.check(source),
    buf: () => bufParse(source),
  })
  const gain = Math.min(ns.marc!, ns.buf!) / ns.ours!
  parseGains.push(gain)
  console.log(`${name.padEnd(15)}${[ns.ours!, ns.marc!, ns.buf!].map(show).join(' ')}   ${gain.toFixed(1).padStart(9)}`)
}
console.log(
  `geometric mean: ${geomean(parseGains).toFixed(2)} times the fastest peer (cel-js parses and checks, bufbuild only parses)`,
)
if (sink === race) console.log(sink)
