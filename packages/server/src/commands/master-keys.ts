import { randomBytes } from 'node:crypto'
import { rewrapKeys, whileNobodyWraps } from '../areas/tenancy/api.ts'
import { invalid } from '../lib/failure.ts'
import { givenKeys, keyFileOf, type MasterKeys, masterKeysFor, replaceKeyFile } from '../process/master-key.ts'
import type { Settings } from '../settings/settings.ts'
import type { TenantOffice } from './tenants.ts'

export type Rotation = {
  /** How many tenants' keys were wrapped again. */
  readonly rewrapped: number
  /** Whether the operator has keys left to take out of the settings. */
  readonly keysToRemove: number
}

/**
 * Wraps the keys of all tenants with another master key, beside a running service or without one. A key in the data folder
 * is made and put first by this; given keys are ordered by the operator. Ended half-way, it goes on when it is called again.
 */
export async function rotateMasterKey(
  { settings, platform, clock }: TenantOffice,
  { tell }: { tell(part: number, step: string): void },
): Promise<Rotation> {
  const given = givenKeys(settings)
  if (given?.length === 1) {
    throw invalid(
      'REEVE_MASTER_KEY',
      'holds one key: add a new one (openssl rand -base64 32) after it and restart every process, put the new one first and restart again, and then call this again',
    )
  }
  let rewrapped = 0
  const { databases } = platform
  for (const [at, database] of databases.entries()) {
    const told = (done: number, all: number): void =>
      tell((at + done / all) / databases.length, `tenant ${done + 1} of ${all}`)
    rewrapped += await database.write({ tenantId: '', now: clock.now() }, async (tx) => {
      // Whoever makes a tenant from here on waits, and then reads the keys anew.
      await tx.run(whileNobodyWraps)
      return { result: await rewrapKeys(tx, given ?? withAnother(settings), told), last: [] }
    })
  }
  if (given) return { rewrapped, keysToRemove: given.length - 1 }
  replaceKeyFile(keyFileOf(settings), masterKeysFor(settings)().slice(0, 1))
  return { rewrapped, keysToRemove: 0 }
}

/** A file with two keys is that of a rotation that did not come to its end. */
function withAnother(settings: Settings): MasterKeys {
  const keys = masterKeysFor(settings)()
  if (keys.length > 1) return keys
  replaceKeyFile(keyFileOf(settings), [randomBytes(32), ...keys])
  return masterKeysFor(settings)()
}
