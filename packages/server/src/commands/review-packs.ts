import { type PackVerdict, verifyPack } from '../service/packs/verify.ts'
import { readKeysFile } from './keys-file.ts'

/** Checks a pack; needs nothing but the file, and the tenant's keys from elsewhere to know whose it is. */
export const verifyReviewPack = (file: string, keysFile?: string): Promise<PackVerdict> =>
  verifyPack(file, keysFile === undefined ? undefined : readKeysFile(keysFile))
