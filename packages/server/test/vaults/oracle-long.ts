/**
 * Do answers tell by their time what they do not tell by their text? Asks for links with addresses that a secret is shared
 * with and others, and with codes that exist and others, in turns, and compares the medians of the times.
 */
import assert from 'node:assert/strict'
import { createWorld } from '../world.ts'
import { insertMailProvider, sendTo, shareText } from './secrets.ts'

const SECRETS = Number(process.argv[2] ?? 10)
const PER_SECRET = 60
/** Medians that are further apart than this are an oracle. */
const MOST_APART = 0.1

const world = await createWorld()
const acme = await world.tenant('acme')
await insertMailProvider(acme)
const times: Record<string, number[]> = {}

async function ask(name: string, code: string, email: string, status: number): Promise<string> {
  const body = JSON.stringify({ email })
  const headers = { 'content-type': 'application/json' }
  const begun = performance.now()
  const reply = await sendTo(`${acme.baseUrl}/api/v1/secrets/code/${code}/magic-link`, {
    method: 'POST',
    body,
    headers,
  })
  times[name] = [...(times[name] ?? []), performance.now() - begun]
  assert.equal(reply.status, status, reply.bytes.toString())
  return reply.bytes.toString()
}

const { userId } = (await acme.get('/api/v1/auth/introspect')).body
const inside = await shareText(acme, 'inside', { allowedUserIds: [userId] })
for (let i = 0; i < SECRETS; i++) {
  const allowedEmails = Array.from({ length: PER_SECRET }, (_, index) => `in${i}-${index}@elsewhere.example`)
  const { shareCode } = await shareText(acme, 'x', { allowedEmails }, '/api/v1/secrets/external')
  for (const [index, email] of allowedEmails.entries()) {
    const out = `out${i}-${index}@elsewhere.example`
    const both = [() => ask('listed address', shareCode, email, 200), () => ask('other address', shareCode, out, 200)]
    // Each comes first as often as the other.
    const answers: string[] = []
    for (const one of index % 2 === 0 ? both : both.toReversed()) answers.push(await one())
    assert.equal(answers[0], answers[1])
    await ask('unknown code', 'AAAA-AAAA-AAAA', email, 404)
    await ask('code of a secret inside', inside.shareCode, email, 404)
  }
}
await world.stop()

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
for (const [name, list] of Object.entries(times)) console.log(`${name.padEnd(24)} ${median(list).toFixed(2)} ms`)
for (const [one, other] of [
  ['listed address', 'other address'],
  ['unknown code', 'code of a secret inside'],
] as const) {
  const apart = Math.abs(median(times[one]!) / median(times[other]!) - 1)
  console.log(`${one}, ${other}: ${(apart * 100).toFixed(1)} % apart (wanted: under ${MOST_APART * 100} %)`)
  if (apart > MOST_APART) process.exitCode = 1
}
