import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Target, TargetError } from './target.ts'

type Options = { exportDir: string | undefined; tenantId: string; folder: string }

/** Writes below the operator's folder, each tenant in one of its own. A file appears whole or not at all. */
export function fileSystemTarget({ exportDir, tenantId, folder }: Options): Target {
  return {
    async put(key, body) {
      if (exportDir === undefined) throw new TargetError('the operator allows no exports to files')
      const home = path.join(exportDir, tenantId)
      const file = path.join(home, folder, key)
      if (!file.startsWith(home + path.sep)) throw new TargetError('the file would lie outside of the tenant’s folder')
      const draft = `${file}.${process.pid}.part`
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(draft, body, { mode: 0o600, flush: true })
        await rename(draft, file)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new TargetError(`the folder cannot be written to (${code})`)
      }
    },
  }
}
