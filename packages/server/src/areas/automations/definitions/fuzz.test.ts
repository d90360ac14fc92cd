import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STEPS, TRIGGERS } from '../../../../test/automation-samples.ts'
import { AUTOMATIONS, WAIT } from '../../../../test/automations.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const ODD: readonly unknown[] = [
  '',
  ' ',
  '{{',
  '}}',
  '\u0000',
  '\ud800',
  '"',
  'ctx',
  '{{ ctx["'.repeat(50),
  'x'.repeat(70_000),
  0,
  -1,
  1e308,
  4_294_967_296,
  true,
  null,
  [],
  [null],
  [[]],
  {},
  { '': '' },
  { __proto__: null, constructor: 1 },
  'P999999999D',
  '99999-01-01T00:00:00Z',
  '* * * * * *',
  '0 0 31 2 *',
  'Mars/Olympus',
]

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

/** Every place inside a value that can be replaced by another value. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  // Safe because arrays have their elements under keys too.
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** The value once for each place with the next odd thing there. */
function* spoiled<Value>(value: Value, turn: { n: number }): Generator<Value> {
  for (let index = 0; index < placesIn(value).length; index++) {
    const copy = structuredClone(value)
    const { holder, key } = placesIn(copy)[index]!
    holder[key] = ODD[turn.n++ % ODD.length]
    yield copy
  }
}

const bodies = (kind: string, payload: unknown) => ({
  steps: { automationSteps: [{ stepName: 'pw', generatePassword: {} }, { [kind]: payload }] },
  triggers: { triggers: [{ [kind]: payload }], automationSteps: [WAIT] },
})

for (const [what, samples] of [
  ['steps', STEPS],
  ['triggers', TRIGGERS],
] as const) {
  test(`whatever stands anywhere in ${what} is taken or refused by name`, async () => {
    const turn = { n: 0 }
    let refused = 0
    for (let round = 0; round < 3; round++) {
      for (const [kind, payloads] of Object.entries(samples)) {
        for (const payload of payloads.flatMap((one) => [...spoiled(one, turn)])) {
          const body = bodies(kind, payload)[what]
          // In the last round another field is wrong too, and the content is checked all the same.
          const displayName = round === 2 ? 7 : 'x'
          const reply = await acme.post(AUTOMATIONS, { displayName, isDraft: round === 0, ...body })
          assert.ok([200, 400].includes(reply.status), `${reply.text} for ${JSON.stringify(body)}`)
          if (reply.status !== 400) continue
          refused++
          assert.match(reply.body.message, /\w/)
          assert.ok(reply.body.details[0].fieldViolations[0].field.length > 0, reply.text)
        }
      }
    }
    assert.ok(refused > 100, `${refused} were refused`)
  })
}
