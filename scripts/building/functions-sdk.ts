import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, withoutNull } from '../../packages/client/scripts/document.ts'
import { functionsSdkFile } from '../../packages/client/scripts/functions-sdk-file.ts'

const fileOf = (root: string): string => path.join(root, 'packages/cli/templates/function/functions-sdk.d.ts')

/** Writes what the code of a function may import, from the contract, into the folder that new functions are copies of. */
export function writeFunctionsSdk(root: string): void {
  const contract: Document = JSON.parse(readFileSync(path.join(root, 'openapi.json'), 'utf8'))
  writeFileSync(fileOf(root), functionsSdkFile(withoutNull(contract)))
}

export const hasFunctionsSdk = (root: string): boolean => existsSync(fileOf(root))
