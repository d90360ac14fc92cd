import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** SHA256SUMS as `sha256sum --check` reads it. */
export function writeSums(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  const lines = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex')
    return `${sum}  ${file.split(path.sep).join('/')}\n`
  })
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
}
