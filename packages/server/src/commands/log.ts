import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exportLog, linesOf, type Verdict, verifyLog } from '../areas/system-log/api.ts'
import { rootKeyOf } from '../process/root-key.ts'
import { readKeysFile } from './keys-file.ts'
import type { TenantOffice } from './tenants.ts'

/** Writes the whole log of a tenant into a new file. */
export async function exportLogOf({ platform, clock }: TenantOffice, label: string, file: string): Promise<void> {
  const tenant = await platform.tenants.get(label)
  const lines = exportLog({ tenant, now: clock.now(), keyOf: rootKeyOf(tenant) })
  await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Checks an exported log; needs nothing but the file, and the tenant's keys from elsewhere to know whose it is. */
export function verifyLogFile(file: string, keysFile?: string): Promise<Verdict> {
  const trusted = keysFile === undefined ? undefined : readKeysFile(keysFile)
  return verifyLog(linesOf(createReadStream(file)), trusted)
}
