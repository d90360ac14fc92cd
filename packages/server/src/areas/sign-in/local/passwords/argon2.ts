import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { unavailable } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import { Turns } from '../../../../lib/turns.ts'

const derive = promisify(argon2)

/**
 * argon2id with 32 MiB, three passes and one lane: half as much again as what OWASP asks for at least, and about a tenth of
 * a second of one core. Stored with each hash, so that they can be raised.
 */
const PARAMETERS = { memoryKib: 32_768, passes: 3, lanes: 1 } as const
type Parameters = { readonly memoryKib: number; readonly passes: number; readonly lanes: number }

const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Two at once take 64 MiB at most, and half of the threads that files and names are read with. More
 * than 200 waiting calls are refused, so that an attack on many accounts does not delay sign-ins for minutes.
 */
const turns = new Turns({
  atOnce: 2,
  mostWaiting: 200,
  refuse: () => unavailable('too many sign-ins at once; try again in a moment'),
})

const tagOf = (password: string, nonce: Buffer, { memoryKib, passes, lanes }: Parameters): Promise<Buffer> =>
  turns.run(async () => {
    const message = Buffer.from(password)
    const options = { message, nonce, parallelism: lanes, tagLength: HASH_BYTES, memory: memoryKib, passes }
    return Buffer.from(await derive('argon2id', options))
  })

/** The hash of a password with its salt and parameters, in the usual text form. */
export async function hashPassword(password: Secret): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password.reveal(), salt, PARAMETERS)
  const { memoryKib, passes, lanes } = PARAMETERS
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${base64(salt)}$${base64(tag)}`
}

/** A hash that no password has: checking it costs as much as checking a real one. */
const NOBODY = `$argon2id$v=19$m=${PARAMETERS.memoryKib},t=${PARAMETERS.passes},p=${PARAMETERS.lanes}$${base64(Buffer.alloc(SALT_BYTES, 1))}$${base64(Buffer.alloc(HASH_BYTES))}`

/** Whether it is the password of the hash; without one it takes as long and is not. */
export async function isPassword(password: Secret, hash: string | undefined): Promise<boolean> {
  const stored = parse(hash ?? NOBODY) ?? parse(NOBODY)!
  const tag = await tagOf(password.reveal(), stored.salt, stored)
  return timingSafeEqual(tag, stored.tag) && hash !== undefined
}

/** Whether the hash was made with other parameters than new ones are. */
export function isOutdated(hash: string): boolean {
  const stored = parse(hash)
  if (!stored) return true
  const { memoryKib, passes, lanes } = PARAMETERS
  return stored.memoryKib !== memoryKib || stored.passes !== passes || stored.lanes !== lanes
}

const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

function parse(hash: string): (Parameters & { salt: Buffer; tag: Buffer }) | undefined {
  const [, memoryKib, passes, lanes, salt, tag] = FORM.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return undefined
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
